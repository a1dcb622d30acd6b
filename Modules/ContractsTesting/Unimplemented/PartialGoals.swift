public import Contracts

/// Daily goals for a double that implements only what it needs; everything else is unexpected.
public protocol PartialDailyGoals: DailyGoalReading {}

extension PartialDailyGoals {
  public func kinds(in transaction: any Transaction) throws -> [GoalKind] {
    try unexpected()
  }

  public func log(of kind: GoalKind, in transaction: any Transaction) throws -> DailyGoalLog {
    try unexpected()
  }

  public func current(_ kind: GoalKind, in transaction: any Transaction) throws -> DailyGoal {
    try unexpected()
  }

  public func progress(
    of kind: GoalKind, on day: Day, in transaction: any Transaction
  ) throws -> DailyGoalProgress {
    try unexpected()
  }

  public func preview(
    _ goal: DailyGoal, in transaction: any Transaction
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
