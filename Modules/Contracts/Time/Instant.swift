/// A point in time, in whole seconds since 1970-01-01T00:00:00Z.
///
/// Health exports contain whole seconds, and integers keep interval arithmetic exact: two adjacent samples really are
/// adjacent.
public struct Instant: Hashable, Comparable, Codable, Sendable {
  public let secondsSince1970: Int64

  public init(secondsSince1970: Int64) {
    self.secondsSince1970 = secondsSince1970
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    secondsSince1970 = try container.decode(Int64.self)
    guard Instant.writable.contains(self) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "an instant lies beyond every calendar")
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(secondsSince1970)
  }

  public static func < (left: Instant, right: Instant) -> Bool {
    left.secondsSince1970 < right.secondsSince1970
  }

  public static func + (instant: Instant, seconds: Int64) -> Instant {
    Instant(secondsSince1970: instant.secondsSince1970 + seconds)
  }

  public static func - (instant: Instant, seconds: Int64) -> Instant {
    Instant(secondsSince1970: instant.secondsSince1970 - seconds)
  }

  /// The minute that contains the instant.
  public var minute: Range<Instant> {
    let intoMinute = (secondsSince1970 % 60 + 60) % 60
    return self - intoMinute..<self - intoMinute + 60
  }

  /// Seconds from `right` to `left`; negative when `left` is earlier.
  public static func - (left: Instant, right: Instant) -> Int64 {
    left.secondsSince1970 - right.secondsSince1970
  }
}
