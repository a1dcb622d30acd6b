public import Contracts

/// Every call to a ``StreakKeeping`` is unexpected.
public struct UnimplementedStreakKeeping: StreakKeeping {
  public init() {}

  public func report(for goal: GoalKind, days: Int, in transaction: any Transaction) throws
    -> StreakReport
  {
    try unexpected("StreakKeeping")
  }

  public func standings(in transaction: any Transaction) throws -> StreakStandings {
    try unexpected("StreakKeeping")
  }

  public func standings(
    atTheEndOf day: Day, in transaction: any Transaction
  ) throws -> StreakStandings {
    try unexpected("StreakKeeping")
  }

  public func judgedDays(
    for goal: GoalKind, in range: ClosedRange<Day>, in transaction: any Transaction
  ) throws -> [JudgedDay] {
    try unexpected("StreakKeeping")
  }

  public func freezeChange(for goal: GoalKind, on day: Day, in transaction: any Transaction) throws
    -> FreezeChange
  {
    try unexpected("StreakKeeping")
  }

  public func markRestDay(_ restDay: RestDay) async throws {
    try unexpected("StreakKeeping")
  }

  public func unmarkRestDay(_ day: Day) async throws {
    try unexpected("StreakKeeping")
  }

  public func restDays(in transaction: any Transaction) throws -> [RestDay] {
    try unexpected("StreakKeeping")
  }

  public func recoveries(in transaction: any Transaction) throws -> [GoalKind: StreakRecovery] {
    try unexpected("StreakKeeping")
  }

  public func recovery(of goal: GoalKind, in transaction: any Transaction) throws
    -> StreakRecovery
  {
    try unexpected("StreakKeeping")
  }

  public func recover(_ goal: GoalKind) async throws -> StreakReport {
    try unexpected("StreakKeeping")
  }

  public func rebuild() async throws {
    try unexpected("StreakKeeping")
  }
}

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
