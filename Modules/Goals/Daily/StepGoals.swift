import Contracts

/// What the step goal has beside a daily goal: what it amounts to, and a sentence for the day.
extension DailyGoals: StepGoalReading, StepGoalKeeping where Target == StepTarget {
  func preview(_ goal: StepGoal, in transaction: any Transaction) throws -> StepGoalPreview {
    let step = try needs.days.averageStep(
      upTo: needs.time.today(in: transaction), in: transaction)
    return StepGoalPreview(
      goal: goal, tier: GoalTier(for: goal.target),
      estimatedDistance: step.distance(of: goal.target.steps))
  }

  func message(on day: Day, in transaction: any Transaction) throws -> Phrase {
    try tier(on: day, in: transaction).message(on: day)
  }

  func closingMessage(on day: Day, in transaction: any Transaction) throws -> Phrase {
    try ClosingTier(tier(on: day, in: transaction)).message(on: day)
  }

  private func tier(on day: Day, in transaction: any Transaction) throws -> MessageTier {
    let progress = try progress(on: day, in: transaction)
    return MessageTier(steps: progress.amount, target: progress.goal.targetInForce)
  }
}
