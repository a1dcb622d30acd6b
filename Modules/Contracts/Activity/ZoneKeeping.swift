/// The user's time zone, now and in the past.
public protocol ZoneKeeping: Sendable {
  /// The log of moves, in order; empty while the system's zone is used.
  func moves(in transaction: any Transaction) throws -> [ZoneMove]

  /// The zone in force now.
  func currentZone(in transaction: any Transaction) throws -> String

  /// Sets the time zone from the beginning of `day` until the next move in the log. Days whose
  /// hours change are derived again.
  ///
  /// Without a day it applies from now on: the first day is the current date there, and scheduled
  /// moves that have already begun are removed. It applies to all time if there is no log yet, or
  /// if its only line was added on the same day.
  ///
  /// - Throws: ``TimeError/unknownZone(_:)``.
  func setZone(_ zone: String, from day: Day?) async throws -> [ZoneMove]
}

/// The log of moves between time zones.
public protocol ZoneMoveStore: Sendable {
  /// Sorted by day, one per day; empty while the user uses the system's zone.
  func moves(in transaction: any Transaction) throws -> [ZoneMove]

  /// Replaces the whole log.
  func replaceMoves(_ moves: [ZoneMove], in transaction: any WriteTransaction) throws
}
