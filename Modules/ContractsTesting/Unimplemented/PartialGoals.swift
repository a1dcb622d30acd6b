public import Contracts

/// A daily goal of which a double answers only what it writes itself; all else is unexpected.
public protocol PartialDailyGoal: DailyGoalReading {}

extension PartialDailyGoal {
  public func current(in transaction: any Transaction) throws -> DailyGoal<Target> {
    try unexpected()
  }

  public func log(in transaction: any Transaction) throws -> DailyGoalLog<Target> {
    try unexpected()
  }

  public func progress(
    on day: Day, in transaction: any Transaction
  ) throws -> DailyGoalProgress<Target> {
    try unexpected()
  }
}

/// The same of the step goal.
public protocol PartialStepGoal: PartialDailyGoal, StepGoalReading {}

extension PartialStepGoal {
  public func preview(
    _ goal: StepGoal, in transaction: any Transaction
  ) throws -> StepGoalPreview {
    try unexpected()
  }

  public func message(on day: Day, in transaction: any Transaction) throws -> Phrase {
    try unexpected()
  }

  public func closingMessage(on day: Day, in transaction: any Transaction) throws -> Phrase {
    try unexpected()
  }
}
