import Contracts

/// What the step goal has beside a daily goal: what it amounts to, and a sentence for the day.
extension DailyGoals: StepGoalReading, StepGoalKeeping where Target == StepTarget {
  func preview(_ goal: StepGoal, in transaction: any Transaction) throws -> StepGoalPreview {
    let average = try needs.days.walked(
      onLast: StepTarget.daysAveraged, upTo: needs.time.today(in: transaction), in: transaction)
    return StepGoalPreview(
      goal: goal, tier: GoalTier(for: goal.target),
      estimatedDistance: goal.target.distance(walking: average))
  }

  func message(on day: Day, in transaction: any Transaction) throws -> Phrase {
    let progress = try progress(on: day, in: transaction)
    return MessageTier(steps: progress.amount, target: progress.goal.targetInForce)
      .message(on: day)
  }
}

extension StepTarget {
  /// Days whose steps and distance give the person's average step.
  static let daysAveraged = 30
  /// The average step of someone without a record, in millimetres.
  static let usualStep: Int64 = 762

  /// How far the target is at the person's average step, to the nearest millimetre.
  /// Specification S0-4.
  func distance(walking average: (steps: Int, distance: Distance)) -> Distance {
    let count = Int64(steps)
    guard average.steps > 0, average.distance > .zero else {
      return Distance(millimeters: count * StepTarget.usualStep)
    }
    let walked = Int64(average.steps)
    return Distance(millimeters: (count * average.distance.millimeters + walked / 2) / walked)
  }
}
