/// The zone the person lives by, now and in the past.
public protocol ZoneKeeping: Sendable {
  /// The log of moves in order; empty while the system's zone is used.
  func moves(in transaction: any Transaction) throws -> [ZoneMove]

  /// The zone in force now.
  func currentZone(in transaction: any Transaction) throws -> String

  /// Lives by `zone` from the beginning of `day` until the next move in the log. Days whose hours
  /// change with it are derived anew.
  ///
  /// Without a day it holds from now on: the first day is the one it is there, and moves to a later
  /// day that have begun are taken back. It holds always where there is no log yet, or where its only
  /// line was set on the same day.
  ///
  /// - Throws: ``TimeError/unknownZone(_:)``.
  func setZone(_ zone: String, from day: Day?) async throws -> [ZoneMove]
}
