internal import Contracts

/// Factors from a file's units to ours.
enum QuantityUnit {
  /// Millimetres in one `unit`. International yard and pound agreement, 1959.
  static func millimeters(in unit: String) -> Double? {
    switch unit {
    case "mm": 1
    case "cm": 10
    case "dm": 100
    case "m": 1_000
    case "km": 1_000_000
    case "in": 25.4
    case "ft": 304.8
    case "yd": 914.4
    case "mi": 1_609_344
    default: nil
    }
  }

  /// Calories in one `unit`; HealthKit's `Cal` is a kilocalorie, `cal` is not. 1 kcal is 4184 J.
  static func calories(in unit: String) -> Double? {
    switch unit {
    case "kcal", "Cal": 1_000
    case "cal": 1
    case "kJ": 1_000 / 4.184
    case "J": 1 / 4.184
    default: nil
    }
  }

  /// Grams in one `unit`, and which of the units of weight the user would have used.
  static func grams(in unit: String) -> (factor: Double, unit: WeightUnit)? {
    switch unit {
    case "g": (1, .kilograms)
    case "kg": (1_000, .kilograms)
    case "oz": (453.59237 / 16, .pounds)
    case "lb": (453.59237, .pounds)
    case "st": (453.59237 * 14, .stones)
    default: nil
    }
  }

  static func grams(in unit: WeightUnit) -> Double {
    switch unit {
    case .kilograms: 1_000
    case .pounds: 453.59237
    case .stones: 14 * 453.59237
    }
  }

  /// Seconds in one `unit`.
  static func seconds(in unit: String) -> Double? {
    switch unit {
    case "s", "sec": 1
    case "min": 60
    case "h", "hr": 3_600
    case "d": 86_400
    default: nil
    }
  }

  /// How many of the stored unit of `measure` one `unit` is.
  static func factor(of measure: Measure, in unit: String) -> Double? {
    switch measure.quantity {
    case .count: unit == "count" ? 1 : nil
    case .length: millimeters(in: unit)
    case .energy: calories(in: unit)
    case .mass: grams(in: unit)?.factor
    case .duration: seconds(in: unit)
    case .frequency: ["count/min", "bpm"].contains(unit) ? 10 : nil
    case .share: unit == "%" ? 10 : nil
    }
  }
}
