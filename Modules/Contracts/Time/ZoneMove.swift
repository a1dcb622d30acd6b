/// One line of the log of time zone moves: from the beginning of `day` there, the user lives in
/// `zone`. The first line applies to all earlier time as well.
public struct ZoneMove: Hashable, Codable, Sendable {
  public var day: Day
  /// An IANA name.
  public var zone: String

  public init(day: Day, zone: String) {
    self.day = day
    self.zone = zone
  }
}
