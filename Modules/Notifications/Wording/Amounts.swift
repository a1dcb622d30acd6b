import Contracts

extension ExactMass {
  /// Without sign, with one decimal: `3.4 kg`.
  func text(in unit: WeightUnit) -> Phrase {
    Phrase("\(Double(magnitude.tenths(of: unit)) / 10, places: 1) \(unit.rawValue)")
  }
}

extension GoalKind {
  /// `1 step`, `12 exercises`.
  func counted(_ amount: Int) -> Phrase {
    switch self {
    case .steps: Phrase(one: "\(amount) step", other: "\(amount) steps")
    case .exercise: Phrase(one: "\(amount) exercise", other: "\(amount) exercises")
    }
  }

  var streakName: Phrase {
    switch self {
    case .steps: Phrase("step streak")
    case .exercise: Phrase("exercise streak")
    }
  }
}
