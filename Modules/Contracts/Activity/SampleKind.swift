/// What a sample counts. Raw values are stored and never change their meaning.
public enum SampleKind: UInt8, CaseIterable, Codable, Sendable {
  /// Whole steps.
  case steps = 1
  /// Walking and running, in millimetres.
  case distance = 2
  /// In calories.
  case activeEnergy = 3
  /// Whole flights of stairs.
  case flights = 4

  /// The most that any person can do in an hour; a sample above it is an error of its device.
  ///
  /// Steps as the specification bounds them; the others just as generously: 100 km, 10,000 kcal and
  /// 5,000 flights an hour.
  public var mostPerHour: Int64 {
    switch self {
    case .steps: 100_000
    case .distance: 100_000_000
    case .activeEnergy: 10_000_000
    case .flights: 5_000
    }
  }
}
