/// Where Goals stores rest days, the recovery, and cached streak states.
public protocol StreakStore: Sendable {
  /// In order of day.
  func restDays(
    in range: ClosedRange<Day>, in transaction: any Transaction
  ) throws -> [RestDay]

  /// Marks the day, replacing an earlier reason.
  func mark(_ restDay: RestDay, in transaction: any WriteTransaction) throws

  /// False if the day was not marked.
  func unmark(_ day: Day, in transaction: any WriteTransaction) throws -> Bool

  /// Nil until the recovery is used for `goal`.
  func recovery(
    for goal: GoalKind, in transaction: any Transaction
  ) throws -> StreakRecovery?

  func save(
    _ recovery: StreakRecovery, for goal: GoalKind, in transaction: any WriteTransaction
  ) throws

  /// The latest checkpoint whose day is before `day`.
  func checkpoint(
    for goal: GoalKind, before day: Day, in transaction: any Transaction
  ) throws -> StreakCheckpoint?

  func save(
    _ checkpoint: StreakCheckpoint, for goal: GoalKind, in transaction: any WriteTransaction
  ) throws

  /// Deletes every checkpoint on or after `day`, all if nil.
  func dropCheckpoints(
    for goal: GoalKind, from day: Day?, in transaction: any WriteTransaction
  ) throws
}

/// The state of a streak at the end of `day`: derived, so it can be dropped at any time.
public struct StreakCheckpoint: Hashable, Sendable {
  public var day: Day
  public var state: StreakState

  public init(day: Day, state: StreakState) {
    self.day = day
    self.state = state
  }
}
