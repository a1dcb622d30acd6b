extension Weight {
  /// As a person reads it: `82.4 kg`, with one decimal. Specification S2-1.
  public func text(in unit: WeightUnit) -> Phrase {
    unit.text(Double(tenths(of: unit)) / 10)
  }
}

extension WeightUnit {
  /// A number in this unit, with one decimal.
  public func text(_ number: Double) -> Phrase {
    switch self {
    case .kilograms: Phrase("\(number, places: 1) kg")
    case .pounds: Phrase("\(number, places: 1) lb")
    }
  }
}

extension ExactMass {
  /// How far, without a sign: `3.4 kg`.
  public func text(in unit: WeightUnit) -> Phrase {
    unit.text(Double(magnitude.tenths(of: unit)) / 10)
  }
}
