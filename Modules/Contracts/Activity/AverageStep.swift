/// The average length of a step. Specification S0-4.
public struct AverageStep: Hashable, Sendable {
  /// How many days are averaged: the latest that have both steps and distance.
  public static let days = 30
  /// The step of a person without a record, in millimetres.
  public static let usual: Int64 = 762

  /// The sums over those days.
  private let walked: (steps: Int, distance: Distance)

  /// - Parameter walked: sums of steps and distance; if empty, a usual step length is assumed.
  public init(over walked: (steps: Int, distance: Distance)) {
    self.walked = walked
  }

  /// The distance of so many steps, to the nearest millimetre.
  public func distance(of steps: Int) -> Distance {
    guard walked.steps > 0, walked.distance > .zero else {
      return Distance(millimeters: Int64(steps) * AverageStep.usual)
    }
    let divisor = Int64(walked.steps)
    return Distance(
      millimeters: (Int64(steps) * walked.distance.millimeters + divisor / 2) / divisor)
  }

  public static func == (one: AverageStep, other: AverageStep) -> Bool {
    one.walked == other.walked
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(walked.steps)
    hasher.combine(walked.distance)
  }
}

extension DayRecordReading {
  /// The average step of the last days up to `day`.
  public func averageStep(upTo day: Day, in transaction: any Transaction) throws -> AverageStep {
    AverageStep(over: try walked(onLast: AverageStep.days, upTo: day, in: transaction))
  }

  /// The distance walked on a day: measured, or estimated where no source measured it.
  public func walkedDistance(
    of record: DayRecord, in transaction: any Transaction
  ) throws -> WalkedDistance {
    guard record.steps > 0, record.distance == .zero else { return .measured(record.distance) }
    return .estimated(
      try averageStep(upTo: record.day, in: transaction).distance(of: record.steps))
  }
}

/// A distance walked.
public enum WalkedDistance: Hashable, Sendable {
  case measured(Distance)
  /// From the steps, by the average step.
  case estimated(Distance)

  public var distance: Distance {
    switch self {
    case .measured(let distance), .estimated(let distance): distance
    }
  }

  public var isEstimated: Bool {
    switch self {
    case .measured: false
    case .estimated: true
    }
  }
}
