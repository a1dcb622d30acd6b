public import Contracts

/// Every call of a ``GoalReading`` is unexpected.
public struct UnimplementedGoalReading: GoalReading {
  public init() {}

  public func stepGoals(in transaction: any Transaction) throws -> StepGoalLog {
    try unexpected("GoalReading")
  }

  public func exerciseGoals(in transaction: any Transaction) throws -> ExerciseGoalLog {
    try unexpected("GoalReading")
  }

  public func message(on day: Day, in transaction: any Transaction) throws -> Phrase {
    try unexpected("GoalReading")
  }

  public func streak(
    for goal: GoalKind, in transaction: any Transaction
  ) throws -> StreakReport {
    try unexpected("GoalReading")
  }

  public func judgedDays(
    for goal: GoalKind, in range: ClosedRange<Day>, in transaction: any Transaction
  ) throws -> [JudgedDay] {
    try unexpected("GoalReading")
  }
}
