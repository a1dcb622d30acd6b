/// A value of one measure, counted or read by one source over one interval.
///
/// The interval is half open, `start` up to `start + duration`; a duration of 0 is an amount at an instant. Two samples
/// of the same measure and source with equal fields are the same sample.
public struct Sample: Hashable, Sendable {
  /// Longer samples are rejected: they say too little about any one day.
  public static let longestDuration: Int32 = 31 * 86_400

  public var start: Instant
  /// Seconds, 0 to ``longestDuration``.
  public var duration: Int32
  /// The time zone stated by the sample itself, which then determines its civil day and hour; nil for most.
  public var zone: ZoneID?
  /// In the unit of the measure, not negative.
  public var value: Int64
  /// ``modified`` in seconds since 1970, packed for the millions of samples in a large file; 0 if unknown.
  private var modifiedSecond: UInt32 = 0

  public init(
    start: Instant, duration: Int32, value: Int64, zone: ZoneID? = nil, modified: Instant? = nil
  ) {
    self.start = start
    self.duration = duration
    self.value = value
    self.zone = zone
    self.modified = modified
  }

  public var end: Instant { start + Int64(duration) }

  /// When its source last changed it, to the second; nil if the file does not say, or outside 1970 to 2105.
  public var modified: Instant? {
    get { modifiedSecond == 0 ? nil : Instant(secondsSince1970: Int64(modifiedSecond)) }
    set { modifiedSecond = newValue.flatMap { UInt32(exactly: $0.secondsSince1970) } ?? 0 }
  }
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
  /// By start, then duration, value, zone and modification time: the order of storage.
  public static func < (left: Sample, right: Sample) -> Bool {
    if left.start != right.start { return left.start < right.start }
    if left.duration != right.duration { return left.duration < right.duration }
    if left.value != right.value { return left.value < right.value }
    return (left.zone?.rawValue ?? 0, left.modifiedSecond)
      < (right.zone?.rawValue ?? 0, right.modifiedSecond)
  }
}

extension Sample {
  /// The content of a block after merging in more samples of its measure and source, without duplicates.
  ///
  /// - Parameters:
  ///   - incoming: in any order.
  ///   - present: sorted, without duplicates.
  /// - Returns: sorted, without duplicates.
  public static func merging(_ incoming: [Sample], into present: [Sample]) -> [Sample] {
    // The usual case in a first import: a new block, sorted and free of duplicates.
    if present.isEmpty, isStrictlyRising(incoming) { return incoming }
    let samples = (present + incoming).sorted()
    var unique: [Sample] = []
    unique.reserveCapacity(samples.count)
    for sample in samples where sample != unique.last { unique.append(sample) }
    return unique
  }

  /// Whether each sample comes after the one before, as in results of ``merging(_:into:)``: such samples can be stored
  /// as they are.
  public static func isStrictlyRising(_ samples: [Sample]) -> Bool {
    zip(samples, samples.dropFirst()).allSatisfy { $0 < $1 }
  }
}
