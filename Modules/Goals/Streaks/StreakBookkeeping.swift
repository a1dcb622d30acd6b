import Contracts

/// Updates stored streak data after changes of days, in the caller's transaction.
struct StreakBookkeeping: Sendable {
  let needs: GoalsNeeds

  /// - Parameter day: the first day that may have changed; nil for all.
  func apply(
    changesFrom day: Day?, of goals: [GoalKind] = GoalKind.allCases,
    in transaction: any WriteTransaction
  ) throws {
    let rules = needs.achievementRules()
    var firstDays: [String: Day] = [:]
    for goal in goals {
      var scan = AchievementScan(of: goal, for: rules)
      let waiting = try unconfirmedToday(for: goal, in: transaction)
      try StreakCheckpoints(of: goal, needs: needs).rebuild(from: day, in: transaction) {
        if $0 != waiting { scan.look(at: $1, on: $0) }
      }
      let recovery = try needs.streaks.recovery(for: goal, in: transaction)
      firstDays.merge(scan.days(recovery: recovery), uniquingKeysWith: min)
    }
    try Achievements(needs: needs).unlock(firstDays, in: transaction)
  }

  /// Today, while a part of what was counted may still be yesterday's: it unlocks nothing. Specification S5-11.
  private func unconfirmedToday(
    for goal: GoalKind, in transaction: any Transaction
  ) throws -> Day? {
    let today = try needs.time.today(in: transaction)
    let record = try needs.days.dayRecord(on: today, in: transaction)
    return record.confirmedAmount(for: goal) < record.amount(for: goal) ? today : nil
  }
}

/// Changes of days that are committed but not yet included in the checkpoints because their event
/// is still pending: after a crash, or while another process dispatches.
struct PendingDayChanges: Sendable {
  let needs: GoalsNeeds

  /// The earliest day among them; nil if there are none. Checkpoints before it are valid.
  func earliestDay(in transaction: any Transaction) throws -> Day? {
    let cursor = try needs.eventLog.cursor(
      of: ChangedDaysSubscriber.identifier, in: transaction)
    var sequence = cursor?.sequence ?? 0
    var earliest: Day?
    while let event = try needs.eventLog.nextReadable(
      after: sequence, among: ChangedDaysSubscriber.interests, in: transaction)
    {
      sequence = event.sequence
      guard let first = event.firstChangedDay else { continue }
      earliest = min(earliest ?? first, first)
    }
    return earliest
  }
}
