/// A milestone on the way to a weight goal. Scripts and records use the raw value. Specification
/// S2-3.
public enum MilestoneType: String, CaseIterable, Codable, Sendable {
  case approaching
  case quarter = "25"
  case half = "50"
  case threeQuarter = "75"
  case complete = "100"

  /// The fraction of the way in percent; nil for ``approaching``, which is a distance.
  public var threshold: Int64? {
    switch self {
    case .approaching: nil
    case .quarter: 25
    case .half: 50
    case .threeQuarter: 75
    case .complete: 100
    }
  }

  /// The highest is announced if one weighing passes several. Specification S2-8.
  public var rank: Int64 { threshold ?? 0 }
}

extension MilestoneType {
  public var displayName: Phrase {
    switch self {
    case .approaching: Phrase("Close to your goal")
    case .quarter: Phrase("25% of the way")
    case .half: Phrase("Halfway there")
    case .threeQuarter: Phrase("75% of the way")
    case .complete: Phrase("Goal reached")
    }
  }

  /// - Parameter distance: the remaining distance to the goal. The message of ``approaching`` gives it in `unit` with
  ///   one decimal. Specification S2-5.
  public func celebrationMessage(distance: ExactMass, in unit: WeightUnit) -> Phrase {
    switch self {
    case .approaching: nearness(distance.magnitude.tenths(of: unit), unit)
    case .quarter: Phrase("You're making progress! 25% of the way to your goal.")
    case .half: Phrase("Halfway there! Keep up the great work!")
    case .threeQuarter: Phrase("Almost there! Just 25% left to reach your goal.")
    case .complete: Phrase("Congratulations! You've reached your goal weight!")
    }
  }

  private func nearness(_ tenths: Int64, _ unit: WeightUnit) -> Phrase {
    tenths == 0
      ? Phrase("You're so close! Just under \(0.1, places: 1) \(unit.fine.rawValue) to go.")
      : Phrase(
        "You're so close! Just \(Double(tenths) / 10, places: 1) \(unit.fine.rawValue) to go.")
  }
}
