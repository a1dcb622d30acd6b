import Contracts

/// The daily step goal and its log.
struct StepGoals: StepGoalKeeping {
  let needs: GoalsNeeds

  func current() async throws -> StepGoalPreview {
    try await needs.unitOfWork.read { transaction in
      let today = try needs.time.today(in: transaction)
      let goal = try needs.stepGoals.goalLog(in: transaction).goal(on: today)
      return try preview(goal, today: today, in: transaction)
    }
  }

  func preview(_ target: StepTarget) async throws -> StepGoalPreview {
    try await needs.unitOfWork.read { transaction in
      let goal = StepGoal(isEnabled: true, target: target)
      return try preview(goal, today: needs.time.today(in: transaction), in: transaction)
    }
  }

  func set(_ target: StepTarget) async throws -> StepGoalPreview {
    try await change { _ in StepGoal(isEnabled: true, target: target) }
  }

  func setEnabled(_ isEnabled: Bool) async throws -> StepGoalPreview {
    try await change { StepGoal(isEnabled: isEnabled, target: $0.target) }
  }

  func log() async throws -> StepGoalLog {
    try await needs.unitOfWork.read { try needs.stepGoals.goalLog(in: $0) }
  }

  func progress(on day: Day) async throws -> StepGoalProgress? {
    try await needs.unitOfWork.read { transaction in
      let goal = try needs.stepGoals.goalLog(in: transaction).goal(on: day)
      guard let target = goal.targetInForce else { return nil }
      let steps = try needs.days.dayRecord(on: day, in: transaction).steps
      return StepGoalProgress(day: day, steps: steps, target: target)
    }
  }

  func message(on day: Day) async throws -> Phrase {
    try await needs.unitOfWork.read { try message(on: day, in: $0) }
  }

  func message(on day: Day, in transaction: any Transaction) throws -> Phrase {
    let goal = try needs.stepGoals.goalLog(in: transaction).goal(on: day)
    let steps = try needs.days.dayRecord(on: day, in: transaction).steps
    return MessageTier(steps: steps, target: goal.targetInForce).message(on: day)
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
