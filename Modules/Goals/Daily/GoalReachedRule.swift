import Contracts

/// Announces, once a day, that today's amount reached the goal. Steps that may still be yesterday's do not count yet.
/// Specification S5-11.
struct GoalReachedRule: Sendable {
  let needs: GoalsNeeds
  let kind: GoalKind

  func announce(in transaction: any WriteTransaction) throws {
    let today = try needs.time.today(in: transaction)
    let log = try needs.goals.log(of: kind, in: transaction)
    guard let target = log.effectiveTarget(on: today) else { return }
    let amount = try needs.days.dayRecord(on: today, in: transaction).confirmedAmount(for: kind)
    guard amount >= target, try needs.goals.noteReached(today, of: kind, in: transaction) else {
      return
    }
    let freezes = try StreakCalculation(of: kind, needs: needs)
      .freezeChange(on: today, today: today, in: transaction)
    try needs.eventLog.append(
      DailyGoalReached(goal: kind, day: today, amount: amount, target: target, freezes: freezes),
      at: needs.time.now(), in: transaction)
  }
}
