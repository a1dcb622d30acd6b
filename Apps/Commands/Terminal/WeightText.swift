import Contracts

/// Weights as a person reads them: one decimal, in the unit they prefer. Specification S2-1.
enum WeightText {
  /// `82.4 kg`.
  static func weight(_ weight: Weight, in unit: WeightUnit) -> Phrase {
    weight.text(in: unit)
  }

  /// `4.6 kg`.
  static func distance(_ distance: ExactMass, in unit: WeightUnit) -> Phrase {
    unit.text(Double(distance.tenths(of: unit)) / 10)
  }

  /// `82.4 kg` for kilograms that need not be whole grams, such as a mean.
  static func kilograms(_ kilograms: Double, in unit: WeightUnit) -> Phrase {
    unit.text(unit.value(ofKilograms: kilograms))
  }

  /// `-0.4 kg a week`, or that the weight is stable.
  static func weekly(_ kilograms: Double, in unit: WeightUnit) -> Phrase {
    guard (unit.value(ofKilograms: kilograms) * 10).rounded() != 0 else { return Phrase("steady") }
    let change = self.kilograms(kilograms, in: unit)
    return kilograms > 0 ? Phrase("+\(change) a week") : Phrase("\(change) a week")
  }
}
