import Contracts

/// The weight goals and the milestones. Both are imported: this record's goals are kept, and milestones are recorded as
/// they were, without being announced again.
struct MilestonesSection: Sendable {
  private struct Milestones: Decodable {
    let achievements: [MilestonePart]
  }

  static let keys = ["weightGoalLog", "milestones"]

  let needs: MilestonesNeeds

  var section: RecordSection {
    RecordSection { document in
      let log = try document.value(WeightGoalLogPart.self, at: "weightGoalLog")?.entries ?? []
      let milestones = try document.value(Milestones.self, at: "milestones")?.achievements ?? []
      return RecordPart(records: log.count + milestones.count) { _, transaction in
        var result = SectionImport()
        let numbered = try numbering(in: transaction)
        try apply(log, numbered, in: transaction, &result)
        try apply(milestones, of: log, numbered, in: transaction, &result)
        return result
      } finish: { result, transaction in
        guard result.added > 0 else { return }
        try link(in: transaction)
        try MilestoneJudge(needs: needs).judgeAll(in: transaction) {
          try PendingWeighings(needs: needs).earliest(in: transaction)
        }
      }
    } write: { transaction in
      let milestones = WeightMilestones(needs: needs)
      return [
        "weightGoalLog": .whole(
          WrittenGoalLog(
            try milestones.goalLog(in: transaction), try milestones.preferences(in: transaction))),
        "milestones": .whole(
          WrittenMilestones(
            try milestones.achievements(MilestoneQuery(), in: transaction),
            calendar: try needs.time.calendar(in: transaction))),
      ]
    }
  }

  private func apply(
    _ entries: [WeightGoalLog.Entry], _ numbered: (WeightGoal) -> WeightGoal,
    in transaction: any WriteTransaction, _ result: inout SectionImport
  ) throws {
    guard !entries.isEmpty else { return }
    let today = try needs.time.today(in: transaction)
    let log = try needs.store.goalLog(in: transaction)
    let own = Dictionary(uniqueKeysWithValues: log.entries.map { ($0.day, $0.goal) })
    for entry in entries {
      if let goal = own[entry.day] {
        if goal?.weight == entry.goal?.weight {
          result.known += 1
        } else {
          result.overruled += 1
        }
        continue
      }
      var entry = entry
      entry.goal = entry.goal.map(numbered)
      try needs.store.record(entry, in: transaction)
      result.added += 1
    }
    let (previous, current) = (
      log.goal(on: today), try needs.store.goalLog(in: transaction).goal(on: today)
    )
    guard previous?.weight != current?.weight else { return }
    try needs.eventLog.append(
      WeightGoalChanged(day: today, previous: previous?.weight, current: current?.weight),
      at: needs.time.now(), in: transaction)
  }

  /// Exported milestones lack the numbers of their weighings, which differ here.
  private func link(in transaction: any WriteTransaction) throws {
    for var achievement in try needs.store.achievements(in: transaction).map(\.achievement)
    where achievement.entry == nil {
      let second = achievement.instant..<(achievement.instant + 1)
      achievement.entry = try needs.weights.weights(in: second, in: transaction)
        .last { $0.weight == achievement.weight }?.id
      if achievement.entry != nil { try needs.store.replace(achievement, in: transaction) }
    }
  }

  /// Gives the other record's goal versions numbers after those of this one, which keep theirs; a goal that both have
  /// under the same number is the same version.
  private func numbering(in transaction: any Transaction) throws -> (WeightGoal) -> WeightGoal {
    let own =
      try needs.store.goalLog(in: transaction).entries.compactMap(\.goal)
      + needs.store.achievements(in: transaction).map(\.achievement.goal)
    let last = own.map(\.version).max() ?? 0
    return { goal in
      let isOwn = own.contains {
        $0.version == goal.version && $0.weight.mass == goal.weight.mass
      }
      var goal = goal
      if !isOwn { goal.version += last }
      return goal
    }
  }

  private func apply(
    _ milestones: [MilestonePart], of log: [WeightGoalLog.Entry],
    _ numbered: (WeightGoal) -> WeightGoal, in transaction: any WriteTransaction,
    _ result: inout SectionImport
  ) throws {
    guard !milestones.isEmpty else { return }
    let calendar = try needs.time.calendar(in: transaction)
    // What was revoked here is not imported again.
    let known = Set(
      try
        (needs.store.achievements(in: transaction).map(\.achievement)
        + needs.store.revokedAchievements(in: transaction)).map(MilestoneIdentity.init))
    let own = try needs.store.goalLog(in: transaction)
    let reached = milestones.map { $0.achievement(of: log, by: calendar) }
      .sorted { ($0.instant, $0.type.rank) < ($1.instant, $1.type.rank) }
    for var achievement in reached {
      guard !known.contains(MilestoneIdentity(achievement)) else {
        result.known += 1
        continue
      }
      // Under the number its goal got here; its day may have another goal here.
      let goal = own.entries.compactMap(\.goal).last {
        $0.weight.mass == achievement.goal.weight.mass && $0.setOn == achievement.goal.setOn
      }
      achievement.goal.version = goal?.version ?? numbered(achievement.goal).version
      _ = try needs.store.insert(
        KeptAchievement(achievement: achievement, isAnnounced: true), in: transaction)
      result.added += 1
    }
  }
}

/// Identifies a milestone: two with equal values are the same.
private struct MilestoneIdentity: Hashable {
  let type: MilestoneType
  let day: Day
  let weight: Mass
  let goal: Mass

  init(_ achievement: MilestoneAchievement) {
    type = achievement.type
    day = achievement.day
    weight = achievement.weight.mass
    goal = achievement.goal.weight.mass
  }
}
