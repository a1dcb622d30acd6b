import Contracts

/// Tells, once a day, that the steps of today reached the goal.
struct StepGoalReachedRule: Sendable {
  let needs: GoalsNeeds

  func tell(in transaction: any WriteTransaction) throws {
    let today = try needs.time.today(in: transaction)
    let log = try needs.stepGoals.stepGoalLog(in: transaction)
    guard let target = log.goal(on: today).targetInForce else { return }
    let steps = try needs.days.dayRecord(on: today, in: transaction).steps
    guard steps >= target.steps, try needs.stepGoals.noteReached(today, in: transaction) else {
      return
    }
    try needs.eventLog.append(
      StepGoalReached(day: today, steps: steps, target: target), at: needs.time.now(),
      in: transaction)
  }
}
