/// One line of the log of moves: from the beginning of `day` there, the person lives by `zone`.
/// The first line reaches back to the beginning.
public struct ZoneMove: Hashable, Codable, Sendable {
  public var day: Day
  /// An IANA name.
  public var zone: String

  public init(day: Day, zone: String) {
    self.day = day
    self.zone = zone
  }
}
