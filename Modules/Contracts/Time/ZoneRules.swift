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
