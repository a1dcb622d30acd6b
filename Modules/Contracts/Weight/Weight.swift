/// A body weight: whole grams, and the unit it was written in.
///
/// Whole grams alone would miss thresholds: 190 lb is 86,182.55 g, which rounded is just short of a
/// quarter of the way from 200 to 160 lb. Hundredths of a pound survive the rounding (each is 4.5
/// g), so ``exact`` restores what was written, and comparisons use that.
public struct Weight: Hashable, Sendable {
  /// Lighter and heavier people exist, but typing errors and errors of a scale are far more common.
  public static let range = Mass(grams: 20_000)...Mass(grams: 500_000)

  public let mass: Mass
  public let unit: WeightUnit

  /// Nil outside ``range``.
  public init?(mass: Mass, unit: WeightUnit) {
    guard Weight.range.contains(mass) else { return nil }
    self.mass = mass
    self.unit = unit
  }

  /// Nil outside ``range``.
  ///
  /// - Parameter thousandths: of the unit; pounds are rounded to whole grams, halves up.
  public init?(thousandths: Int64, unit: WeightUnit) {
    guard (0...10_000_000).contains(thousandths) else { return nil }
    let grams =
      switch unit {
      case .kilograms: thousandths
      // A thousandth of a pound is 0.45359237 g.
      case .pounds: (thousandths * 45_359_237 + 50_000_000) / 100_000_000
      }
    self.init(mass: Mass(grams: grams), unit: unit)
  }

  /// In ten-millionths of a gram: for pounds the hundredth of a pound nearest to ``mass``, for
  /// kilograms the mass itself.
  public var exact: ExactMass {
    switch unit {
    case .kilograms: ExactMass(units: mass.grams * ExactMass.unitsPerGram)
    case .pounds: ExactMass(units: hundredthsOfAPound * ExactMass.unitsPerHundredthOfAPound)
    }
  }

  /// In tenths of `unit`, rounded half up, as shown to people.
  public func tenths(of unit: WeightUnit) -> Int64 {
    exact.tenths(of: unit)
  }

  private var hundredthsOfAPound: Int64 {
    let hundredth = ExactMass.unitsPerHundredthOfAPound
    return (mass.grams * ExactMass.unitsPerGram + hundredth / 2) / hundredth
  }
}

extension Weight: Codable {
  private enum Key: String, CodingKey {
    case grams, unit
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let grams = try container.decode(Int64.self, forKey: .grams)
    let unit = try container.decode(WeightUnit.self, forKey: .unit)
    guard let weight = Weight(mass: Mass(grams: grams), unit: unit) else {
      throw DecodingError.dataCorruptedError(
        forKey: .grams, in: container, debugDescription: "\(grams) g is not a body weight")
    }
    self = weight
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(mass.grams, forKey: .grams)
    try container.encode(unit, forKey: .unit)
  }
}

/// The unit of a weight.
public enum WeightUnit: String, CaseIterable, Codable, Sendable {
  case kilograms = "kg"
  case pounds = "lb"

  /// Reads a unit as people type it, in any case: `kg` and `lb`, `kilos`, `pounds` and the like. Nil
  /// for anything else.
  public init?(typed text: String) {
    switch text.lowercased() {
    case "kg", "kgs", "kilo", "kilos", "kilogram", "kilograms": self = .kilograms
    case "lb", "lbs", "pound", "pounds": self = .pounds
    default: return nil
    }
  }

  public var other: WeightUnit {
    switch self {
    case .kilograms: .pounds
    case .pounds: .kilograms
    }
  }
}
