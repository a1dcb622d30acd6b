import Contracts

/// The daily step goal and its log.
struct StepGoals: StepGoalKeeping {
  let needs: GoalsNeeds

  func current(in transaction: any Transaction) throws -> StepGoalPreview {
    let today = try needs.time.today(in: transaction)
    let goal = try needs.stepGoals.goalLog(in: transaction).goal(on: today)
    return try preview(goal, today: today, in: transaction)
  }

  func preview(_ target: StepTarget, in transaction: any Transaction) throws -> StepGoalPreview {
    let goal = StepGoal(isEnabled: true, target: target)
    return try preview(goal, today: needs.time.today(in: transaction), in: transaction)
  }

  func log(in transaction: any Transaction) throws -> StepGoalLog {
    try needs.stepGoals.goalLog(in: transaction)
  }

  func progress(on day: Day, in transaction: any Transaction) throws -> StepGoalProgress? {
    let goal = try needs.stepGoals.goalLog(in: transaction).goal(on: day)
    guard let target = goal.targetInForce else { return nil }
    let steps = try needs.days.dayRecord(on: day, in: transaction).steps
    return StepGoalProgress(day: day, steps: steps, target: target)
  }

  func message(on day: Day, in transaction: any Transaction) throws -> Phrase {
    let goal = try needs.stepGoals.goalLog(in: transaction).goal(on: day)
    let steps = try needs.days.dayRecord(on: day, in: transaction).steps
    return MessageTier(steps: steps, target: goal.targetInForce).message(on: day)
  }

  func set(_ target: StepTarget) async throws -> StepGoalPreview {
    try await change { _ in StepGoal(isEnabled: true, target: target) }
  }

  func setEnabled(_ isEnabled: Bool) async throws -> StepGoalPreview {
    try await change { StepGoal(isEnabled: isEnabled, target: $0.target) }
  }

  private func change(
    _ edit: @Sendable (StepGoal) -> StepGoal
  ) async throws -> StepGoalPreview {
    try await needs.unitOfWork.write { transaction in
      let goal = try needs.stepGoalEditing.change(in: transaction, edit)
      return try preview(goal, today: needs.time.today(in: transaction), in: transaction)
    }
  }

  private func preview(
    _ goal: StepGoal, today: Day, in transaction: any Transaction
  ) throws -> StepGoalPreview {
    let average = try needs.days.walked(
      onLast: StepTarget.daysAveraged, upTo: today, in: transaction)
    return StepGoalPreview(
      goal: goal, tier: GoalTier(for: goal.target),
      estimatedDistance: goal.target.distance(walking: average))
  }
}
