internal import Contracts

/// What Waymark uses of Health Auto Export's metrics.
enum HealthAutoExportMetric: String {
  case steps = "step_count"
  case distance = "walking_running_distance"
  case activeEnergy = "active_energy"
  case flights = "flights_climbed"
  case weight = "weight_body_mass"
  case bodyFat = "body_fat_percentage"

  var kind: SampleKind? {
    switch self {
    case .steps: .steps
    case .distance: .distance
    case .activeEnergy: .activeEnergy
    case .flights: .flights
    case .weight, .bodyFat: nil
    }
  }

  /// How many of the unit of its kind (grams, a share) one of this unit is.
  func factor(of unit: String?) throws(SampleRefusal) -> Double {
    guard let unit else { throw .noUnit }
    let factor: Double? =
      switch self {
      case .steps: unit == "steps" ? 1 : QuantityUnit.factor(of: .steps, in: unit)
      case .distance: QuantityUnit.factor(of: .distance, in: unit)
      case .activeEnergy: QuantityUnit.factor(of: .activeEnergy, in: unit)
      case .flights: QuantityUnit.factor(of: .flights, in: unit)
      case .weight: QuantityUnit.grams(in: unit)?.factor
      case .bodyFat: unit == "%" ? 0.01 : nil
      }
    guard let factor else { throw .unknownUnit(unit) }
    return factor
  }
}
