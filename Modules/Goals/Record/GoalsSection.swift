import Contracts

/// The goal logs, streaks, rest days, recoveries and achievements. Of another record it takes all but the
/// streaks, which follow from them. What this one says of a day stands, and what it has unlocked keeps its
/// day.
struct GoalsSection: Sendable {
  static let keys = [
    "stepGoalLog", "exerciseGoalLog", "stepStreak", "exerciseStreak", "restDays", "recoveries",
    "achievements",
  ]

  let needs: GoalsNeeds

  var section: RecordSection {
    RecordSection { document in
      let steps = try document.value(GoalLogPart<StepTarget>.self, at: "stepGoalLog")?.entries ?? []
      let exercise =
        try document.value(GoalLogPart<ExerciseTarget>.self, at: "exerciseGoalLog")?.entries ?? []
      let restDays = try document.value([RestDayPart].self, at: "restDays")?.map(\.restDay) ?? []
      let recoveries = try document.value([RecoveryPart].self, at: "recoveries") ?? []
      let unlocked = try document.value(AchievementsPart.self, at: "achievements")?.unlocked ?? []
      return RecordPart(
        records: steps.count + exercise.count + restDays.count + recoveries.count + unlocked.count
      ) { _, transaction in
        var taken = RecordTaken()
        // First, so that what was unlocked there is not unlocked and announced again.
        try take(unlocked, in: transaction, &taken)
        try take(restDays, in: transaction, &taken)
        try take(recoveries, in: transaction, &taken)
        try take(steps, into: needs.stepGoals, in: transaction, &taken)
        try take(exercise, into: needs.exerciseGoals, in: transaction, &taken)
        return taken
      } finish: { taken, transaction in
        guard taken.added > 0 else { return }
        try StreakBookkeeping(needs: needs).apply(changesFrom: nil, in: transaction)
        try needs.tellReachedGoals(in: transaction)
      }
    } write: { transaction in
      let streaks = GoalStreaks(needs: needs)
      let standings = try streaks.standings(in: transaction)
      let recoveries = try streaks.recoveries(in: transaction)
        .sorted { $0.key.rawValue < $1.key.rawValue }
      return [
        "stepGoalLog": .whole(WrittenGoalLog(try needs.stepGoals.goalLog(in: transaction))),
        "exerciseGoalLog": .whole(
          WrittenGoalLog(try needs.exerciseGoals.goalLog(in: transaction))),
        "stepStreak": .whole(WrittenStreak(standings.steps)),
        "exerciseStreak": .whole(WrittenStreak(standings.exercise)),
        "restDays": .whole(try streaks.restDays(in: transaction).map(WrittenRestDay.init)),
        "recoveries": .whole(recoveries.map(WrittenRecovery.init)),
        "achievements": .whole(
          WrittenAchievements(try Achievements(needs: needs).report(in: transaction))),
      ]
    }
  }

  private func take(
    _ unlocked: [UnlockedPart], in transaction: any WriteTransaction, _ taken: inout RecordTaken
  ) throws {
    let own = try needs.achievements.unlocked(in: transaction)
    for part in unlocked {
      switch own[part.id] {
      case nil:
        try needs.achievements.unlock(part.id, on: part.day, in: transaction)
        taken.added += 1
      case part.day: taken.known += 1
      default: taken.overruled += 1
      }
    }
  }

  private func take(
    _ restDays: [RestDay], in transaction: any WriteTransaction, _ taken: inout RecordTaken
  ) throws {
    for restDay in restDays {
      let own = try needs.streaks.restDays(in: restDay.day...restDay.day, in: transaction).first
      guard own == nil else {
        if own == restDay { taken.known += 1 } else { taken.overruled += 1 }
        continue
      }
      try needs.streaks.mark(restDay, in: transaction)
      try needs.eventLog.append(
        RestDayMarked(day: restDay.day, reason: restDay.reason), at: needs.time.now(),
        in: transaction)
      taken.added += 1
    }
  }

  private func take(
    _ recoveries: [RecoveryPart], in transaction: any WriteTransaction, _ taken: inout RecordTaken
  ) throws {
    for part in recoveries {
      let own = try needs.streaks.recovery(for: part.goal, in: transaction)
      guard own == nil else {
        if own == part.recovery { taken.known += 1 } else { taken.overruled += 1 }
        continue
      }
      try needs.streaks.save(part.recovery, for: part.goal, in: transaction)
      try needs.eventLog.append(
        StreakRecovered(
          goal: part.goal, firstDay: part.recovery.firstDay, lastDay: part.recovery.lastDay),
        at: needs.time.now(), in: transaction)
      taken.added += 1
    }
  }

  private func take<Target: DailyTarget>(
    _ entries: [DailyGoalLog<Target>.Entry], into store: any DailyGoalStore<Target>,
    in transaction: any WriteTransaction, _ taken: inout RecordTaken
  ) throws {
    guard !entries.isEmpty else { return }
    let today = try needs.time.today(in: transaction)
    let log = try store.goalLog(in: transaction)
    let own = Dictionary(uniqueKeysWithValues: log.entries.map { ($0.day, $0.goal) })
    for entry in entries {
      guard let goal = own[entry.day] else {
        try store.record(entry, in: transaction)
        taken.added += 1
        continue
      }
      if goal == entry.goal { taken.known += 1 } else { taken.overruled += 1 }
    }
    let (previous, current) = (
      log.goal(on: today), try store.goalLog(in: transaction).goal(on: today)
    )
    guard previous != current else { return }
    try needs.eventLog.append(
      DailyGoalChanged(day: today, previous: previous, current: current), at: needs.time.now(),
      in: transaction)
  }
}
