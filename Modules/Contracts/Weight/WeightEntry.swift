/// One weighing as the record shows it.
public struct WeightEntry: RecordEntry {
  /// Unique among entries of every kind.
  public var id: Int64
  public var instant: Instant
  public var weight: Weight
  public var bodyFat: BodyFat?
  /// Never empty.
  public var note: String?
  /// The source of an imported weighing; nil for a manual one.
  public var source: Source.ID?
  /// Whether the user changed it; then no import changes it.
  public var isEdited: Bool

  public init(
    id: Int64 = 0, instant: Instant, weight: Weight, bodyFat: BodyFat? = nil, note: String? = nil,
    source: Source.ID? = nil, isEdited: Bool = false
  ) {
    self.id = id
    self.instant = instant
    self.weight = weight
    self.bodyFat = bodyFat
    self.note = note
    self.source = source
    self.isEdited = isEdited
  }
}

/// A weighing as one source reported it, and the entry it belongs to.
public struct WeighingReport: Hashable, Sendable {
  public var source: Source.ID
  public var sample: BodyMassSample
  /// Nil for a report without an entry so far. If the entry no longer exists, the user deleted it
  /// together with its reports.
  public var entry: Int64?

  public init(source: Source.ID, sample: BodyMassSample, entry: Int64? = nil) {
    self.source = source
    self.sample = sample
    self.entry = entry
  }
}

/// The percentage of body fat, in tenths of a percent.
public struct BodyFat: Hashable, Sendable {
  /// 1 to 75 %, in tenths.
  public static let range = 10...750

  public let tenths: Int

  /// Nil outside ``range``.
  public init?(tenths: Int) {
    guard BodyFat.range.contains(tenths) else { return nil }
    self.tenths = tenths
  }

  public var percentage: Double { Double(tenths) / 10 }
}
