/// The log of moves between time zones.
public protocol ZoneMoveStore: Sendable {
  /// Sorted by day, one per day; empty while the user uses the system's zone.
  func moves(in transaction: any Transaction) throws -> [ZoneMove]

  /// Replaces the whole log.
  func replaceMoves(_ moves: [ZoneMove], in transaction: any WriteTransaction) throws
}
