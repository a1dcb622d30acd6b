/// A body weight: whole grams, and the unit it was written in.
///
/// Whole grams alone would miss thresholds: 190 lb is 86,182.55 g, which rounded is just short of a quarter of the way
/// from 200 to 160 lb. Hundredths of a pound survive the rounding (each is 4.5 g), so ``exact`` restores what was
/// written, and comparisons use that.
public struct Weight: Hashable, Sendable {
  /// Lighter and heavier people exist, but typos and faulty scales are far more common.
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
  /// - Parameter thousandths: of the unit; pounds and stones are rounded to whole grams, halves up.
  public init?(thousandths: Int64, unit: WeightUnit) {
    guard (0...10_000_000).contains(thousandths) else { return nil }
    let grams =
      switch unit {
      case .kilograms: thousandths
      // A thousandth of a pound is 0.45359237 g.
      case .pounds: Self.grams(thousandthsOfAPound: thousandths)
      case .stones: Self.grams(thousandthsOfAPound: thousandths * WeightUnit.poundsPerStone)
      }
    self.init(mass: Mass(grams: grams), unit: unit)
  }

  /// Nil outside ``range``, for stones that are not whole, and for 14 pounds or more.
  ///
  /// - Parameters:
  ///   - stones: in thousandths.
  ///   - pounds: in addition, in thousandths.
  public init?(stones: Int64, pounds: Int64) {
    guard (0...10_000_000).contains(stones), stones.isMultiple(of: 1_000),
      (0..<1_000 * WeightUnit.poundsPerStone).contains(pounds)
    else { return nil }
    let grams = Self.grams(thousandthsOfAPound: stones * WeightUnit.poundsPerStone + pounds)
    self.init(mass: Mass(grams: grams), unit: .stones)
  }

  private static func grams(thousandthsOfAPound thousandths: Int64) -> Int64 {
    (thousandths * 45_359_237 + 50_000_000) / 100_000_000
  }

  /// In ten-millionths of a gram: for pounds and stones the hundredth of a pound nearest to ``mass``,
  /// for kilograms the mass itself.
  public var exact: ExactMass {
    switch unit {
    case .kilograms: ExactMass(units: mass.grams * ExactMass.unitsPerGram)
    case .pounds, .stones:
      ExactMass(units: hundredthsOfAPound * ExactMass.unitsPerHundredthOfAPound)
    }
  }

  /// In tenths of `unit`, of a pound for stones, rounded half up, as shown to people.
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
  /// Together with pounds: `12 st 10 lb`.
  case stones = "st"

  public static let poundsPerStone: Int64 = 14

  /// Reads a unit as people type it, in any case: `kg`, `lb` and `st`, `kilos`, `pounds`, `stone` and
  /// the like. Nil for anything else.
  public init?(typed text: String) {
    switch text.lowercased() {
    case "kg", "kgs", "kilo", "kilos", "kilogram", "kilograms": self = .kilograms
    case "lb", "lbs", "pound", "pounds": self = .pounds
    case "st", "stone", "stones": self = .stones
    default: return nil
    }
  }

  public var others: [WeightUnit] { Self.allCases.filter { $0 != self } }

  /// The unit whose tenths are used for weights and short distances: pounds for stones.
  public var fine: WeightUnit {
    switch self {
    case .kilograms: .kilograms
    case .pounds, .stones: .pounds
    }
  }

  /// How many of the unit whose tenths are shown: 1 lb is 0.45359237 kg exactly.
  public func value(ofKilograms kilograms: Double) -> Double {
    switch fine {
    case .kilograms: kilograms
    case .pounds, .stones: kilograms / 0.453_592_37
    }
  }
}
