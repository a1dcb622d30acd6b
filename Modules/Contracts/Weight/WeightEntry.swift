/// One weighing as the record shows it.
public struct WeightEntry: RecordEntry {
  public static let kind = EntryKind.weight

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
