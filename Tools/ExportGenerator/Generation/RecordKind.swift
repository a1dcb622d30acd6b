/// The types of record the tool writes, in the order in which they stand in the file.
enum RecordKind: Int, CaseIterable {
  case bodyMass, bloodPressureSystolic, bloodPressureDiastolic, heartRate, stepCount, distance
  case activeEnergy, flights

  var identifier: String {
    switch self {
    case .bodyMass: "HKQuantityTypeIdentifierBodyMass"
    case .bloodPressureSystolic: "HKQuantityTypeIdentifierBloodPressureSystolic"
    case .bloodPressureDiastolic: "HKQuantityTypeIdentifierBloodPressureDiastolic"
    case .heartRate: "HKQuantityTypeIdentifierHeartRate"
    case .stepCount: "HKQuantityTypeIdentifierStepCount"
    case .distance: "HKQuantityTypeIdentifierDistanceWalkingRunning"
    case .activeEnergy: "HKQuantityTypeIdentifierActiveEnergyBurned"
    case .flights: "HKQuantityTypeIdentifierFlightsClimbed"
    }
  }

  /// The unit attribute; for energy the person's unit.
  func unit(energy: EnergyUnit) -> String {
    switch self {
    case .bodyMass: "kg"
    case .bloodPressureSystolic, .bloodPressureDiastolic: "mmHg"
    case .heartRate: "count/min"
    case .stepCount, .flights: "count"
    case .distance: "km"
    case .activeEnergy: energy.rawValue
    }
  }

  /// Decimal places of the whole number in a sample of the type.
  var places: Int {
    switch self {
    case .bodyMass: 2
    case .heartRate, .activeEnergy: 3
    case .distance: 5
    case .bloodPressureSystolic, .bloodPressureDiastolic, .stepCount, .flights: 0
    }
  }
}
