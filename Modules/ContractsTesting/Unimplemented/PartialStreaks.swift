public import Contracts

/// Streaks for a double that implements only what it needs; everything else is unexpected.
public protocol PartialStreaks: StreakReading {}

extension PartialStreaks {
  public func report(
    for goal: GoalKind, days: Int, in transaction: any Transaction
  ) throws -> StreakReport {
    try unexpected()
  }

  public func currentStreaks(in transaction: any Transaction) throws -> CurrentStreaks {
    try unexpected()
  }

  public func currentStreaks(
    atTheEndOf day: Day, in transaction: any Transaction
  ) throws -> CurrentStreaks {
    try unexpected()
  }

  public func judgedDays(
    for goal: GoalKind, in range: ClosedRange<Day>, in transaction: any Transaction
  ) throws -> [JudgedDay] {
    try unexpected()
  }

  public func freezeChange(
    for goal: GoalKind, on day: Day, in transaction: any Transaction
  ) throws -> FreezeChange {
    try unexpected()
  }

  public func restDays(in transaction: any Transaction) throws -> [RestDay] {
    try unexpected()
  }

  public func recoveries(
    in transaction: any Transaction
  ) throws -> [GoalKind: StreakRecovery] {
    try unexpected()
  }
}
