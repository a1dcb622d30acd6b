/// The units distances are shown in. Specification S1-1.
public enum UnitSystem: String, CaseIterable, Codable, Sendable {
  case metric, imperial

  /// The unit weights are shown in. Specification S2-1.
  public var weightUnit: WeightUnit {
    switch self {
    case .metric: .kilograms
    case .imperial: .pounds
    }
  }
}
