import Contracts

/// Weights as a person reads them: one decimal, in the unit they prefer. Specification S2-1.
enum WeightText {
  /// `82.4 kg`.
  static func weight(_ weight: Weight, in unit: WeightUnit) -> String {
    "\(tenths(weight.tenths(of: unit))) \(unit.rawValue)"
  }

  /// `4.6 kg`.
  static func distance(_ distance: ExactMass, in unit: WeightUnit) -> String {
    "\(tenths(distance.tenths(of: unit))) \(unit.rawValue)"
  }

  /// `82.4 kg` for a number of kilograms that need not be whole grams, such as a mean.
  static func kilograms(_ kilograms: Double, in unit: WeightUnit) -> String {
    "\(NumberText.decimal(unit.value(ofKilograms: kilograms), places: 1)) \(unit.rawValue)"
  }

  /// `-0.4 kg a week`, or that it stays as it is.
  static func weekly(_ kilograms: Double, in unit: WeightUnit) -> String {
    let text = self.kilograms(kilograms, in: unit)
    if text.drop(while: { $0 == "-" }).hasPrefix("0.0 ") { return "steady" }
    return "\(kilograms > 0 ? "+" : "")\(text) a week"
  }

  private static func tenths(_ tenths: Int64) -> String {
    let sign = tenths < 0 ? "-" : ""
    return "\(sign)\(NumberText.grouped(Int(abs(tenths) / 10))).\(abs(tenths) % 10)"
  }
}

extension WeightUnit {
  /// 1 lb is 0.45359237 kg exactly.
  func value(ofKilograms kilograms: Double) -> Double {
    switch self {
    case .kilograms: kilograms
    case .pounds: kilograms / 0.45359237
    }
  }
}
