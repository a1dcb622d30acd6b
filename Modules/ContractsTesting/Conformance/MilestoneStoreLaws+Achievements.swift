import Contracts

extension MilestoneStoreLaws {
  static let achievements: [Law] = [
    Law("An achievement comes back whole, of every type, under a number of its own") { subject in
      for (index, type) in MilestoneType.allCases.enumerated() {
        let isAnnounced = index.isMultiple(of: 2)
        let kept = kept(type, at: Int64(index), isAnnounced: isAnnounced)
        let achievement = try await subject.insert(kept)
        try demand("the achievement", achievement, is: kept.achievement.numbered(achievement.id))
        try demand(
          "what is kept", try await subject.kept().last,
          is: KeptAchievement(achievement: achievement, isAnnounced: isAnnounced))
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
      let half = try await subject.insert(kept(.half, at: 5, isAnnounced: true))
      try demand(
        "the latest", try await subject.read { try $0.latestAchievements(in: $1) },
        is: [
          .quarter: KeptAchievement(achievement: late),
          .half: KeptAchievement(achievement: half, isAnnounced: true),
        ])
    },
    Law("Announcing or sending is recorded only for those achievements, and changes nothing else") {
      subject in
      let told = try await subject.insert(kept(.half, at: 5))
      var sent = try await subject.insert(kept(.quarter, at: 10))
      let other = try await subject.insert(kept(.complete, at: 15))
      for _ in 1...2 {
        try await subject.write { [sent] store, transaction in
          try store.markAnnounced([told.id], with: told.id, in: transaction)
          try store.markSent([sent.id], in: transaction)
        }
      }
      sent.isNotificationSent = true
      try demand(
        "what is kept", try await subject.kept(),
        is: [
          KeptAchievement(achievement: told, isAnnounced: true, announcedWith: told.id),
          KeptAchievement(achievement: sent),
          KeptAchievement(achievement: other),
        ])
    },
    Law("Recording something for an unused number has no effect") { subject in
      let only = try await subject.insert(kept(.half, at: 5))
      try await subject.write { store, transaction in
        try store.markAnnounced([only.id + 4_711], with: only.id, in: transaction)
        try store.markSent([only.id + 4_711], in: transaction)
        try store.markAnnounced([], with: only.id, in: transaction)
        try store.revoke([only.id + 4_711], in: transaction)
        try store.replace(
          kept(.quarter, at: 9).achievement.numbered(only.id + 4_711), in: transaction)
      }
      try demand(
        "what is kept", try await subject.kept(), is: [KeptAchievement(achievement: only)])
    },
    Law(
      "A revoked achievement is stored separately, and what only it announced counts as not announced"
    ) {
      subject in
      let quarter = try await subject.insert(kept(.quarter, at: 10))
      var half = try await subject.insert(kept(.half, at: 10))
      let mistake = try await subject.insert(kept(.complete, at: 20))
      half.isNotificationSent = true
      try await subject.write { [half] store, transaction in
        try store.markAnnounced([quarter.id], with: quarter.id, in: transaction)
        try store.markAnnounced([half.id, mistake.id], with: mistake.id, in: transaction)
        try store.markSent([half.id, mistake.id], in: transaction)
      }
      try demand("what is kept", try await subject.kept()[1].achievement, is: half)
      half.isNotificationSent = false
      for _ in 1...2 {
        try await subject.write { try $0.revoke([mistake.id], in: $1) }
        try demand(
          "what is kept", try await subject.kept(),
          is: [
            KeptAchievement(achievement: quarter, isAnnounced: true, announcedWith: quarter.id),
            KeptAchievement(achievement: half),
          ])
      }
      try demand(
        "the latest", try await subject.read { try $0.latestAchievements(in: $1) }[.complete],
        is: nil)
      let again = try await subject.insert(kept(.complete, at: 30))
      try demand("its number is its own", again.id > mistake.id, is: true)
      try demand(
        "what was taken back",
        try await subject.read { try $0.revokedAchievements(in: $1) }.map(\.id),
        is: [mistake.id])
    },
    Law("A replaced achievement keeps its number and whether it was announced") { subject in
      let told = try await subject.insert(kept(.half, at: 10, isAnnounced: true))
      var moved = kept(.half, at: 20).achievement.numbered(told.id)
      moved.entry = 4_711
      moved.weight = weight(80_000, .kilograms)
      try await subject.write { [moved] in try $0.replace(moved, in: $1) }
      try demand(
        "what is kept", try await subject.kept(),
        is: [KeptAchievement(achievement: moved, isAnnounced: true)])
    },
    Law("Skipped milestones come back whole, once, from an instant on") { subject in
      let all = MilestoneType.allCases.enumerated().map { index, type in
        SkippedMilestone(
          type: type, instant: .law(Int64(10 * index)),
          weight: weight(81_647, index.isMultiple(of: 2) ? .pounds : .kilograms),
          goalVersion: index + 1)
      }
      var otherWeight = all[4]
      otherWeight.weight = weight(70_000, .kilograms)
      var otherGoal = all[4]
      otherGoal.goalVersion = 9
      for _ in 1...2 {
        try await subject.write { try $0.skip(Set(all), in: $1) }
      }
      try await subject.write { [otherWeight, otherGoal] in
        try $0.skip([otherWeight, otherGoal], in: $1)
      }
      try demand(
        "all of them", try await subject.read { try $0.skipped(since: .distantPast, in: $1) },
        is: Set(all + [otherWeight, otherGoal]))
      try demand(
        "the last", try await subject.read { try $0.skipped(since: .law(40), in: $1) },
        is: [all[4], otherWeight, otherGoal])
      try demand(
        "what is kept", try await subject.kept(), is: [])
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
