import Contracts

/// Announces, once a day, that today's amount reached the goal. Steps that may still be yesterday's wait. Specification
/// S5-11.
struct GoalReachedRule<Target: DailyTarget>: Sendable {
  let needs: GoalsNeeds
  let store: any DailyGoalStore<Target>

  func tell(in transaction: any WriteTransaction) throws {
    let today = try needs.time.today(in: transaction)
    let log = try store.goalLog(in: transaction)
    guard let target = log.goal(on: today).targetInForce else { return }
    let amount = try needs.days.dayRecord(on: today, in: transaction)
      .confirmedAmount(for: Target.goal)
    guard amount >= target.amount, try store.noteReached(today, in: transaction) else { return }
    let freezes = try StreakCalculation(of: Target.goal, needs: needs)
      .freezeChange(on: today, today: today, in: transaction)
    try needs.eventLog.append(
      DailyGoalReached(day: today, amount: amount, target: target, freezes: freezes),
      at: needs.time.now(), in: transaction)
  }
}
