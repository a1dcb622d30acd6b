import Contracts
import TestSupport

extension SplitMix64 {
  /// Random weights in tenths, one a day with gaps, in a unit that may change.
  mutating func walk(days: ClosedRange<Int>) -> [(day: Int, weight: Weight)] {
    var kilograms = Double.random(in: 70...95, using: &self)
    var drift = Double.random(in: -0.4...0.3, using: &self)
    var weights: [(day: Int, weight: Weight)] = []
    for day in days {
      kilograms = min(120, max(50, kilograms + drift + .random(in: -1.2...1.2, using: &self)))
      if chance(4) { drift = .random(in: -0.6...0.6, using: &self) }
      guard chance(85) else { continue }
      let tenths =
        chance(50)
        ? Weight.kg((kilograms * 10).rounded() / 10)
        : Weight.lb((kilograms * 22.046_226).rounded() / 10)
      weights.append((day, tenths))
    }
    return weights
  }

  mutating func goal() -> Weight {
    chance(50)
      ? .kg(Double(Int.random(in: 120...190, using: &self)) / 2)
      : .lb(Double(Int.random(in: 130...210, using: &self)))
  }

  mutating func preferences() -> MilestonePreferences {
    var preferences = MilestonePreferences()
    preferences.rearm = chance(50) ? .goalChange : .afterRegression
    preferences.unit = [nil, .kilograms, .pounds, .stones].randomElement(using: &self) ?? nil
    return preferences
  }
}
