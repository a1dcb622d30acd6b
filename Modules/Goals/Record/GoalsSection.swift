import Contracts

/// The goal logs, streaks, rest days, recoveries and achievements. Imports everything except the streaks, which follow
/// from the rest. What this record says of a day is kept, and its achievements keep their day.
struct GoalsSection: Sendable {
  static let keys = [
    "stepGoalLog", "exerciseGoalLog", "goalLogs", "stepStreak", "exerciseStreak", "restDays",
    "recoveries",
    "achievements",
  ]

  let needs: GoalsNeeds

  var section: RecordSection {
    RecordSection { document in
      let logs = try goalLogs(document)
      let restDays = try document.value([RestDayPart].self, at: "restDays")?.map(\.restDay) ?? []
      let recoveries = try document.value([RecoveryPart].self, at: "recoveries") ?? []
      let unlocked = try document.value(AchievementsPart.self, at: "achievements")?.unlocked ?? []
      return RecordPart(
        records: logs.reduce(0) { $0 + $1.entries.count } + restDays.count + recoveries.count
          + unlocked.count
      ) { _, transaction in
        var result = SectionImport()
        // First, so that imported achievements are not unlocked and announced again.
        try apply(unlocked, in: transaction, &result)
        try apply(restDays, in: transaction, &result)
        try apply(recoveries, in: transaction, &result)
        for log in logs { try apply(log, in: transaction, &result) }
        return result
      } finish: { result, transaction in
        guard result.added > 0 else { return }
        try StreakBookkeeping(needs: needs).apply(changesFrom: nil, in: transaction)
        try needs.announceReachedGoals(in: transaction)
      }
    } write: { transaction in
      let streaks = GoalStreaks(needs: needs)
      let standings = try streaks.currentStreaks(in: transaction)
      let recoveries = try streaks.recoveries(in: transaction)
        .sorted { $0.key.rawValue < $1.key.rawValue }
      func log(of measure: Measure) throws -> WrittenGoalLog {
        WrittenGoalLog(try needs.goals.log(of: measure.goal, in: transaction), of: measure)
      }
      let others = try needs.dailyGoals.kinds(in: transaction)
        .filter { !GoalKind.standard.contains($0) }.compactMap(needs.measure)
      return [
        "stepGoalLog": .whole(try log(of: .steps)),
        "exerciseGoalLog": .whole(try log(of: .exerciseSessions)),
        "goalLogs": .whole(
          Dictionary(
            uniqueKeysWithValues: try others.map { ($0.goal.rawValue, try log(of: $0)) })),
        "stepStreak": .whole(WrittenStreak(standings.steps)),
        "exerciseStreak": .whole(WrittenStreak(standings.exercise)),
        "restDays": .whole(try streaks.restDays(in: transaction).map(WrittenRestDay.init)),
        "recoveries": .whole(recoveries.map(WrittenRecovery.init)),
        "achievements": .whole(
          WrittenAchievements(try Achievements(needs: needs).report(in: transaction))),
      ]
    }
  }

  private func apply(
    _ unlocked: [UnlockedPart], in transaction: any WriteTransaction, _ result: inout SectionImport
  ) throws {
    let own = try needs.achievements.unlocked(in: transaction)
    for part in unlocked {
      switch own[part.id] {
      case nil:
        try needs.achievements.unlock(part.id, on: part.day, in: transaction)
        result.added += 1
      case part.day: result.known += 1
      default: result.overruled += 1
      }
    }
  }

  private func apply(
    _ restDays: [RestDay], in transaction: any WriteTransaction, _ result: inout SectionImport
  ) throws {
    for restDay in restDays {
      let own = try needs.streaks.restDays(in: restDay.day...restDay.day, in: transaction).first
      guard own == nil else {
        if own == restDay { result.known += 1 } else { result.overruled += 1 }
        continue
      }
      try needs.streaks.mark(restDay, in: transaction)
      try needs.eventLog.append(
        RestDayMarked(day: restDay.day, reason: restDay.reason), at: needs.time.now(),
        in: transaction)
      result.added += 1
    }
  }

  private func apply(
    _ recoveries: [RecoveryPart], in transaction: any WriteTransaction,
    _ result: inout SectionImport
  ) throws {
    for part in recoveries {
      let own = try needs.streaks.recovery(for: part.goal, in: transaction)
      guard own == nil else {
        if own == part.recovery { result.known += 1 } else { result.overruled += 1 }
        continue
      }
      try needs.streaks.save(part.recovery, for: part.goal, in: transaction)
      try needs.eventLog.append(
        StreakRecovered(
          goal: part.goal, firstDay: part.recovery.firstDay, lastDay: part.recovery.lastDay),
        at: needs.time.now(), in: transaction)
      result.added += 1
    }
  }

  /// The goal logs of an export.
  private func goalLogs(_ document: RecordDocument) throws -> [DailyGoalLog] {
    let steps = try document.value(GoalLogPart.self, at: "stepGoalLog")
    let exercise = try document.value(GoalLogPart.self, at: "exerciseGoalLog")
    let others = try document.value([String: GoalLogPart].self, at: "goalLogs") ?? [:]
    let measures = needs.goalMeasures
    return try [steps?.log(of: .steps), exercise?.log(of: .exerciseSessions)].compactMap(\.self)
      + others.sorted { $0.key < $1.key }.map { try $1.log(named: $0, among: measures) }
  }

  private func apply(
    _ log: DailyGoalLog, in transaction: any WriteTransaction, _ result: inout SectionImport
  ) throws {
    guard !log.entries.isEmpty else { return }
    let today = try needs.time.today(in: transaction)
    let before = try needs.goals.log(of: log.kind, in: transaction)
    let own = Dictionary(uniqueKeysWithValues: before.entries.map { ($0.day, $0.goal) })
    for entry in log.entries {
      guard let goal = own[entry.day] else {
        try needs.goals.record(entry, of: log.kind, in: transaction)
        result.added += 1
        continue
      }
      if goal == entry.goal { result.known += 1 } else { result.overruled += 1 }
    }
    let (previous, current) = (
      before.goal(on: today), try needs.goals.log(of: log.kind, in: transaction).goal(on: today)
    )
    guard previous != current else { return }
    try needs.eventLog.append(
      DailyGoalChanged(goal: log.kind, day: today, previous: previous, current: current),
      at: needs.time.now(), in: transaction)
  }
}
