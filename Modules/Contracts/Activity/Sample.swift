/// An amount of one kind, counted by one source over one interval.
///
/// The interval is half open, `start` up to `start + duration`; a duration of 0 means an amount at
/// an instant. Two samples of the same kind and source with equal fields are the same sample.
public struct Sample: Hashable, Sendable {
  /// Longer samples are rejected: they say too little about any day.
  public static let longestDuration: Int32 = 31 * 86_400

  public var start: Instant
  /// Seconds, 0 to ``longestDuration``.
  public var duration: Int32
  /// The time zone given by the sample itself, which then determines its civil day and hour; nil
  /// for most.
  public var zone: ZoneID?
  /// In the unit of the kind, not negative.
  public var value: Int64

  public init(start: Instant, duration: Int32, value: Int64, zone: ZoneID? = nil) {
    self.start = start
    self.duration = duration
    self.value = value
    self.zone = zone
  }

  public var end: Instant { start + Int64(duration) }
}

/// A number that identifies an IANA zone name within one record or one file.
public struct ZoneID: Hashable, Comparable, Codable, Sendable {
  public let rawValue: UInt16

  public init(rawValue: UInt16) {
    self.rawValue = rawValue
  }

  public static func < (left: ZoneID, right: ZoneID) -> Bool {
    left.rawValue < right.rawValue
  }
}

extension Sample: Comparable {
  /// By start, then duration, value and zone: the order in which samples are stored.
  public static func < (left: Sample, right: Sample) -> Bool {
    if left.start != right.start { return left.start < right.start }
    if left.duration != right.duration { return left.duration < right.duration }
    if left.value != right.value { return left.value < right.value }
    return (left.zone?.rawValue ?? 0) < (right.zone?.rawValue ?? 0)
  }
}
