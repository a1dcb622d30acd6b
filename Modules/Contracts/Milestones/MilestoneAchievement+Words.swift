extension MilestoneAchievement {
  /// Its weighing, and from where to which goal: `82.0 kg, from 90.0 kg to 75.0 kg`.
  public func facts(in unit: WeightUnit) -> Phrase {
    Phrase(
      "\(weight.text(in: unit)), from \(start.text(in: unit)) to \(goal.weight.text(in: unit))")
  }
}

extension WeightProgress {
  /// Shown instead of the progress.
  public static var isThere: Phrase { Phrase("✓ goal weight") }
}

extension Phrase {
  /// - Parameter weight: with its unit.
  public static func lastWeight(_ weight: Phrase) -> Phrase { Phrase("Last weight: \(weight)") }
}
