/// The rules of one time zone: its offset from UTC, at any instant.
public protocol ZoneRules: Sendable {
  /// The IANA name, for example `Europe/Berlin`.
  var identifier: String { get }

  /// An interval of constant offset that contains `instant`. It may begin later than the true last
  /// change, but never after `instant`, and ends exactly at the next change.
  func interval(at instant: Instant) -> OffsetInterval
}

/// The instants from `start` up to, not including, `end`, in which clocks are `offset` seconds
/// ahead of UTC.
public struct OffsetInterval: Hashable, Sendable {
  public var start: Instant
  public var end: Instant
  public var offset: Int64

  public init(start: Instant, end: Instant, offset: Int64) {
    self.start = start
    self.end = end
    self.offset = offset
  }

  public func contains(_ instant: Instant) -> Bool {
    start <= instant && instant < end
  }
}

/// A zone with a constant offset, such as UTC.
public struct FixedZone: ZoneRules {
  public let identifier: String
  private let offset: Int64

  public static let utc = FixedZone(identifier: "UTC", offset: 0)

  /// - Parameter offset: seconds ahead of UTC.
  public init(identifier: String, offset: Int64) {
    self.identifier = identifier
    self.offset = offset
  }

  public func interval(at instant: Instant) -> OffsetInterval {
    OffsetInterval(start: .distantPast, end: .distantFuture, offset: offset)
  }
}

extension Instant {
  /// Before and after every instant a record can contain (about 30,000 years either way).
  public static let distantPast = Instant(secondsSince1970: -1_000_000_000_000)
  public static let distantFuture = Instant(secondsSince1970: 1_000_000_000_000)
}

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
