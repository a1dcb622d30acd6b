/// A body fat value that a source wrote separately from its weighing.
public struct BodyFatSample: Hashable, Sendable {
  public var instant: Instant
  public var bodyFat: BodyFat

  public init(instant: Instant, bodyFat: BodyFat) {
    self.instant = instant
    self.bodyFat = bodyFat
  }
}

/// One weighing as a source wrote it.
///
/// Two weighings of one source are the same if they have the same mass at the same instant (for a day's weight: on the
/// same day; for a local time: at the same local time), whatever their other fields. So a repeated import finds the
/// same weighing even if the user's time zone was corrected in between. Which of several at one instant or day give way
/// is up to ``BodyMassRenewal``.
public struct BodyMassSample: Hashable, Sendable {
  /// For a day's weight: noon of that day, in the user's time zone when it was imported.
  public var instant: Instant
  /// The civil day, for a weight of a whole day.
  public var day: Day?
  /// What the clock showed, if the file says no more; `instant` is then in the user's time zone at the import. Nil for
  /// a weight of a whole day.
  public var localTime: LocalTime?
  public var mass: Mass
  /// The unit the source wrote it in.
  public var unit: WeightUnit
  public var bodyFat: BodyFat?
  /// Never empty.
  public var note: String?

  public init(
    instant: Instant, day: Day? = nil, localTime: LocalTime? = nil, mass: Mass, unit: WeightUnit,
    bodyFat: BodyFat? = nil, note: String? = nil
  ) {
    self.instant = instant
    self.day = day
    self.localTime = localTime
    self.mass = mass
    self.unit = unit
    self.bodyFat = bodyFat
    self.note = note
  }
}

extension BodyMassSample {
  /// This weighing, with missing fields filled in from `other`.
  public func filled(from other: BodyMassSample) -> BodyMassSample {
    var sample = self
    sample.day = day ?? other.day
    sample.localTime = localTime ?? other.localTime
    sample.bodyFat = bodyFat ?? other.bodyFat
    sample.note = note ?? other.note
    return sample
  }

  /// Whether the left one is kept when one import reports a weighing several times: the one with more fields,
  /// independent of the order in the file.
  public static func saysMore(_ left: BodyMassSample, _ right: BodyMassSample) -> Bool {
    left.precedence.lexicographicallyPrecedes(right.precedence)
      || (left.precedence == right.precedence && (left.note ?? "") < (right.note ?? ""))
  }

  private var precedence: [Int64] {
    [
      instant.secondsSince1970, mass.grams, bodyFat == nil ? 1 : 0, note == nil ? 1 : 0,
      day.map { Int64($0.ordinal) } ?? .max, unit == .kilograms ? 0 : 1,
      Int64(bodyFat?.tenths ?? 0), localTime?.secondsSince1970 ?? .max,
    ]
  }
}
