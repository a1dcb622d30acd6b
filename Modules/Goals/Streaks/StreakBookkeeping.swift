import Contracts

/// Updates stored streak data after changes of days, in the caller's transaction.
struct StreakBookkeeping: Sendable {
  let needs: GoalsNeeds

  /// - Parameters:
  ///   - day: the first day that may have changed; nil for all.
  ///   - goals: nil for all.
  func apply(
    changesFrom day: Day?, of goals: [GoalKind]? = nil,
    in transaction: any WriteTransaction
  ) throws {
    let rules = needs.achievementRules()
    var firstDays: [String: Day] = [:]
    for goal in try goals ?? needs.dailyGoals.kinds(in: transaction) {
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

  /// Today, if its goal is reached only with steps that may still be yesterday's: that unlocks nothing. Specification
  /// S5-11.
  private func unconfirmedToday(
    for goal: GoalKind, in transaction: any Transaction
  ) throws -> Day? {
    let today = try needs.time.today(in: transaction)
    let record = try needs.days.dayRecord(on: today, in: transaction)
    let confirmed = record.confirmedAmount(for: goal)
    guard confirmed < record.amount(for: goal) else { return nil }
    var days = try GoalDays(needs: needs, goal: goal).inputs(in: today...today, in: transaction)
    return days.next()?.target.flatMap { confirmed < $0 ? today : nil }
  }
}

/// Changes of days that are committed but not yet included in the checkpoints because their event is still pending:
/// after a crash, or while another process dispatches.
struct PendingDayChanges: Sendable {
  let needs: GoalsNeeds

  /// The earliest of these days; nil if there are none. Checkpoints before it are valid.
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
