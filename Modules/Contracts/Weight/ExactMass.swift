/// A mass, or a difference of masses, in ten-millionths of a gram: fine enough that hundredths of a
/// pound and whole grams are both whole numbers.
public struct ExactMass: Hashable, Comparable, Sendable {
  public let units: Int64

  public static let unitsPerGram: Int64 = 10_000_000
  /// 1 lb is 453.59237 g exactly (international yard and pound agreement, 1959).
  public static let unitsPerHundredthOfAPound: Int64 = 45_359_237
  public static let zero = ExactMass(units: 0)

  public init(units: Int64) {
    self.units = units
  }

  /// - Parameter tenths: of the unit, of a pound for stones.
  public init(tenths: Int64, of unit: WeightUnit) {
    units = tenths * ExactMass.unitsPerTenth(of: unit)
  }

  public var kilograms: Double {
    Double(units) / Double(ExactMass.unitsPerGram) / 1_000
  }

  public var magnitude: ExactMass {
    ExactMass(units: abs(units))
  }

  /// Rounded to the nearest tenth of the unit (of a pound for stones), halves away from zero.
  public func tenths(of unit: WeightUnit) -> Int64 {
    let tenth = ExactMass.unitsPerTenth(of: unit)
    let rounded = (abs(units) + tenth / 2) / tenth
    return units < 0 ? -rounded : rounded
  }

  public static func < (left: ExactMass, right: ExactMass) -> Bool {
    left.units < right.units
  }

  public static func - (left: ExactMass, right: ExactMass) -> ExactMass {
    ExactMass(units: left.units - right.units)
  }

  private static func unitsPerTenth(of unit: WeightUnit) -> Int64 {
    switch unit {
    case .kilograms: 100 * unitsPerGram
    case .pounds, .stones: 10 * unitsPerHundredthOfAPound
    }
  }
}
