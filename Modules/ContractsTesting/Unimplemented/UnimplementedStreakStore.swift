public import Contracts

/// Every call to a ``StreakStore`` is unexpected.
public struct UnimplementedStreakStore: StreakStore {
  public init() {}

  public func restDays(in range: ClosedRange<Day>, in transaction: any Transaction) throws
    -> [RestDay]
  {
    try unexpected("StreakStore")
  }

  public func mark(_ restDay: RestDay, in transaction: any WriteTransaction) throws {
    try unexpected("StreakStore")
  }

  public func unmark(_ day: Day, in transaction: any WriteTransaction) throws -> Bool {
    try unexpected("StreakStore")
  }

  public func recovery(for goal: GoalKind, in transaction: any Transaction) throws
    -> StreakRecovery?
  {
    try unexpected("StreakStore")
  }

  public func save(
    _ recovery: StreakRecovery, for goal: GoalKind, in transaction: any WriteTransaction
  ) throws {
    try unexpected("StreakStore")
  }

  public func checkpoint(for goal: GoalKind, before day: Day, in transaction: any Transaction)
    throws -> StreakCheckpoint?
  {
    try unexpected("StreakStore")
  }

  public func save(
    _ checkpoint: StreakCheckpoint, for goal: GoalKind, in transaction: any WriteTransaction
  ) throws {
    try unexpected("StreakStore")
  }

  public func dropCheckpoints(
    for goal: GoalKind, from day: Day?, in transaction: any WriteTransaction
  ) throws {
    try unexpected("StreakStore")
  }
}
