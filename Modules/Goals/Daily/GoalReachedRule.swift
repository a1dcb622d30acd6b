import Contracts

/// Announces, once a day, that today's amount reached the goal.
struct GoalReachedRule<Target: DailyTarget>: Sendable {
  let needs: GoalsNeeds
  let store: any DailyGoalStore<Target>
  /// Makes the event from a day, its amount, and the target.
  let event: @Sendable (Day, Int, Target) -> any Event

  func tell(in transaction: any WriteTransaction) throws {
    let today = try needs.time.today(in: transaction)
    let log = try store.goalLog(in: transaction)
    guard let target = log.goal(on: today).targetInForce else { return }
    let record = try needs.days.dayRecord(on: today, in: transaction)
    let done = record.amount(for: Target.goal)
    guard done >= target.amount, try store.noteReached(today, in: transaction) else { return }
    try needs.eventLog.append(event(today, done, target), at: needs.time.now(), in: transaction)
  }
}
