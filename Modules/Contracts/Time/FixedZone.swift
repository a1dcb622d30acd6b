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
