/// The zone the person lives by, now and in the past.
public protocol ZoneKeeping: Sendable {
  /// The log of moves in order; empty while the system's zone is used.
  func moves() async throws -> [ZoneMove]

  /// The zone in force now.
  func currentZone() async throws -> String

  /// Lives by `zone` from the beginning of `day`, or always when `day` is nil and there is no log
  /// yet (today when there is one), until the next move in the log. Days whose hours change with
  /// it are derived anew.
  ///
  /// - Throws: ``TimeError/unknownZone(_:)``.
  func setZone(_ zone: String, from day: Day?) async throws -> [ZoneMove]
}
