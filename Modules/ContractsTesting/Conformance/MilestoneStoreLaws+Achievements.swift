import Contracts

extension MilestoneStoreLaws {
  static let achievements: [Law] = [
    Law("An achievement comes back whole, of every type, under a number of its own") { subject in
      for (index, type) in MilestoneType.allCases.enumerated() {
        let isFixed = index.isMultiple(of: 2)
        let kept = kept(type, at: Int64(index), isFixed: isFixed)
        let achievement = try await subject.insert(kept)
        try demand("the achievement", achievement, is: kept.achievement.numbered(achievement.id))
        try demand(
          "what is kept", try await subject.kept().last,
          is: KeptAchievement(achievement: achievement, isFixed: isFixed))
      }
      try demand(
        "the count of numbers", Set(try await subject.kept().map(\.achievement.id)).count,
        is: MilestoneType.allCases.count)
    },
    Law("Achievements come by instant, those of one weighing lowest first, then by number") {
      subject in
      let late = try await subject.insert(kept(.quarter, at: 20))
      let highest = try await subject.insert(kept(.complete, at: 10))
      let again = try await subject.insert(kept(.half, at: 10))
      let twice = try await subject.insert(kept(.half, at: 10))
      let lowest = try await subject.insert(kept(.approaching, at: 10))
      try demand(
        "the order", try await subject.kept().map(\.achievement.id),
        is: [lowest.id, again.id, twice.id, highest.id, late.id])
    },
    Law("The latest of each type is that of the latest weighing, not the one added last") {
      subject in
      let late = try await subject.insert(kept(.quarter, at: 20))
      _ = try await subject.insert(kept(.quarter, at: 10))
      let half = try await subject.insert(kept(.half, at: 5))
      try demand(
        "the latest", try await subject.read { try $0.latestAchievements(in: $1) },
        is: [.quarter: late, .half: half])
    },
    Law("An update replaces all but the number, of that one alone") { subject in
      let other = try await subject.insert(kept(.half, at: 5))
      let id = try await subject.insert(kept(.quarter, at: 10)).id
      var changed = kept(.complete, at: 30, isFixed: true)
      changed.achievement = changed.achievement.numbered(id)
      changed.achievement.day = .law(4)
      changed.achievement.weight = weight(70_000, .kilograms)
      changed.achievement.start = weight(99_790, .pounds)
      changed.achievement.goal = WeightGoal(
        weight: weight(68_039, .pounds), setOn: .law(2), version: 9)
      changed.achievement.isNotificationSent = true
      try await subject.write { [changed] in try $0.update(changed, in: $1) }
      try demand(
        "what is kept", try await subject.kept(),
        is: [KeptAchievement(achievement: other, isFixed: false), changed])
    },
    Law("Updating or deleting a number never given out has no effect") { subject in
      let only = try await subject.insert(kept(.half, at: 5))
      var stranger = kept(.half, at: 5)
      stranger.achievement = stranger.achievement.numbered(only.id + 4_711)
      try await subject.write { [stranger] store, transaction in
        try store.update(stranger, in: transaction)
        try store.delete(stranger.achievement.id, in: transaction)
      }
      try demand("what is kept", try await subject.kept().map(\.achievement), is: [only])
    },
    Law("What is deleted is gone, and its number is not given out again") { subject in
      let stays = try await subject.insert(kept(.half, at: 1))
      let gone = try await subject.insert(kept(.half, at: 2))
      try await subject.write { try $0.delete(gone.id, in: $1) }
      try demand("what is kept", try await subject.kept().map(\.achievement), is: [stays])
      let next = try await subject.insert(kept(.half, at: 3))
      try demand(next.id != gone.id && next.id != stays.id, "number \(next.id) came again")
    },
  ]
}

extension StoreUnderTest<any MilestoneStore> {
  fileprivate func insert(_ kept: KeptAchievement) async throws -> MilestoneAchievement {
    try await write { try $0.insert(kept, in: $1) }
  }

  fileprivate func kept() async throws -> [KeptAchievement] {
    try await read { try $0.achievements(in: $1) }
  }
}
