internal import Contracts

/// What Waymark uses of Health Auto Export's metrics.
enum HealthAutoExportMetric: Hashable {
  case amount(Measure)
  case weight
  case bodyFat

  /// Nil for a metric that is not used.
  ///
  /// - Parameter name: as in the app's JSON, such as `step_count`.
  init?(_ name: String, of measures: MeasureCatalog) {
    switch name {
    case "weight_body_mass": self = .weight
    case "body_fat_percentage": self = .bodyFat
    default:
      guard
        let found = measures.named(in: .healthAutoExport).first(where: { $0.name.name == name })
      else { return nil }
      self = .amount(found.measure)
    }
  }

  var measure: Measure? {
    if case .amount(let measure) = self { measure } else { nil }
  }

  /// How many of the measure's stored unit (grams, a share) make one of this unit.
  func factor(of unit: String?) throws(SampleRefusal) -> Double {
    guard let unit else { throw .noUnit }
    let factor: Double? =
      switch self {
      case .amount(.steps) where unit == "steps": 1
      case .amount(let measure): QuantityUnit.factor(of: measure, in: unit)
      case .weight: QuantityUnit.grams(in: unit)?.factor
      case .bodyFat: unit == "%" ? 0.01 : nil
      }
    guard let factor else { throw .unknownUnit(unit) }
    return factor
  }
}
