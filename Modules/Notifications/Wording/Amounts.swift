import Contracts

extension ExactMass {
  /// Without sign, with one decimal: `3.4 kg`.
  func text(in unit: WeightUnit) -> String {
    let tenths = magnitude.tenths(of: unit)
    return "\(tenths / 10).\(tenths % 10) \(unit.rawValue)"
  }
}

extension Int {
  /// `1 day`, `12 days`.
  func counted(_ one: String, _ many: String) -> String {
    self == 1 ? "1 \(one)" : "\(grouped) \(many)"
  }
}

extension GoalKind {
  /// What the goal counts.
  func counted(_ amount: Int) -> String {
    switch self {
    case .steps: amount.counted("step", "steps")
    case .exercise: amount.counted("exercise", "exercises")
    }
  }

  var streakName: String {
    switch self {
    case .steps: "step streak"
    case .exercise: "exercise streak"
    }
  }
}
