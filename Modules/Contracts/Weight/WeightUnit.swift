/// The unit of a weight.
public enum WeightUnit: String, CaseIterable, Codable, Sendable {
  case kilograms = "kg"
  case pounds = "lb"

  public var other: WeightUnit {
    switch self {
    case .kilograms: .pounds
    case .pounds: .kilograms
    }
  }
}
