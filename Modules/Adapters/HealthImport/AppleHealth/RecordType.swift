internal import Contracts

/// The record types that are needed here.
enum RecordType {
  case amount(SampleKind)
  case bodyMass
  case bodyFat

  /// Nil for every other type.
  @inline(__always)
  init?(_ name: ByteSlice) {
    switch name.count {
    case 33 where name.equals("HKQuantityTypeIdentifierStepCount"):
      self = .amount(.steps)
    case 46 where name.equals("HKQuantityTypeIdentifierDistanceWalkingRunning"):
      self = .amount(.distance)
    case 42 where name.equals("HKQuantityTypeIdentifierActiveEnergyBurned"):
      self = .amount(.activeEnergy)
    case 38 where name.equals("HKQuantityTypeIdentifierFlightsClimbed"):
      self = .amount(.flights)
    case 32 where name.equals("HKQuantityTypeIdentifierBodyMass"):
      self = .bodyMass
    case 41 where name.equals("HKQuantityTypeIdentifierBodyFatPercentage"):
      self = .bodyFat
    default:
      return nil
    }
  }
}
