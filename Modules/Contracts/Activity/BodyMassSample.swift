/// A share of body fat that a source wrote apart from the weighing it belongs to.
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
/// Two of one source with the same mass at the same instant (for a day's weight: on the same day)
/// are the same weighing, whatever else they say of it; one of a day is first that of its day, so that
/// what comes again finds the same weighing again.
public struct BodyMassSample: Hashable, Sendable {
  /// For a day's weight noon of that day, where the person was when it was read.
  public var instant: Instant
  /// The civil day, for what a source says of a whole day.
  public var day: Day?
  public var mass: Mass
  /// The unit the source wrote it in.
  public var unit: WeightUnit
  public var bodyFat: BodyFat?
  /// Never empty.
  public var note: String?

  public init(
    instant: Instant, day: Day? = nil, mass: Mass, unit: WeightUnit, bodyFat: BodyFat? = nil,
    note: String? = nil
  ) {
    self.instant = instant
    self.day = day
    self.mass = mass
    self.unit = unit
    self.bodyFat = bodyFat
    self.note = note
  }
}

extension BodyMassSample {
  /// The same with what only `other` says of it.
  public func filled(from other: BodyMassSample) -> BodyMassSample {
    var sample = self
    sample.day = day ?? other.day
    sample.bodyFat = bodyFat ?? other.bodyFat
    sample.note = note ?? other.note
    return sample
  }

  /// Whether this one stands where one delivery reports a weighing several times: the one that says
  /// more, whatever the order of the file.
  public static func saysMore(_ left: BodyMassSample, _ right: BodyMassSample) -> Bool {
    left.precedence.lexicographicallyPrecedes(right.precedence)
      || (left.precedence == right.precedence && (left.note ?? "") < (right.note ?? ""))
  }

  private var precedence: [Int64] {
    [
      instant.secondsSince1970, mass.grams, bodyFat == nil ? 1 : 0, note == nil ? 1 : 0,
      day.map { Int64($0.ordinal) } ?? .max, unit == .kilograms ? 0 : 1,
      Int64(bodyFat?.tenths ?? 0),
    ]
  }
}
