extension MilestoneType {
  public var displayName: String {
    switch self {
    case .approaching: "Approaching Goal"
    case .quarter: "25% Progress"
    case .half: "Halfway There"
    case .threeQuarter: "75% Progress"
    case .complete: "Goal Achieved"
    }
  }

  /// - Parameter distance: what is left to the goal. The message of ``approaching`` names it in `unit`
  ///   with one decimal. Specification S2-5.
  public func celebrationMessage(distance: ExactMass, in unit: WeightUnit) -> String {
    switch self {
    case .approaching: "You're so close! Just \(distance.remainder(in: unit)) to go."
    case .quarter: "You're making progress! 25% of the way to your goal."
    case .half: "Halfway there! Keep up the great work!"
    case .threeQuarter: "Almost there! Just 25% left to reach your goal."
    case .complete: "Congratulations! You've reached your goal weight!"
    }
  }
}

extension ExactMass {
  fileprivate func remainder(in unit: WeightUnit) -> String {
    let tenths = magnitude.tenths(of: unit)
    return tenths == 0
      ? "under 0.1 \(unit.rawValue)" : "\(tenths / 10).\(tenths % 10) \(unit.rawValue)"
  }
}
