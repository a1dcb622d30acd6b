import Contracts

/// Tells, once a day, that what was done today reached the goal.
struct GoalReachedRule<Target: DailyTarget>: Sendable {
  let needs: GoalsNeeds
  let store: any DailyGoalStore<Target>
  /// The event that tells of a day, what was done on it, the target, and what the day did to the freezes.
  let event: @Sendable (Day, Int, Target, FreezeChange) -> any Event

  func tell(in transaction: any WriteTransaction) throws {
    let today = try needs.time.today(in: transaction)
    let log = try store.goalLog(in: transaction)
    guard let target = log.goal(on: today).targetInForce else { return }
    let record = try needs.days.dayRecord(on: today, in: transaction)
    let done = record.amount(for: Target.goal)
    guard done >= target.amount, try store.noteReached(today, in: transaction) else { return }
    let freezes = try StreakCalculation(of: Target.goal, needs: needs)
      .freezeChange(on: today, today: today, in: transaction)
    try needs.eventLog.append(
      event(today, done, target, freezes), at: needs.time.now(), in: transaction)
  }
}
