public import Contracts

/// Every call of a ``WeightStandingReading`` is unexpected.
public struct UnimplementedWeightStandingReading: WeightStandingReading {
  public init() {}

  public func status(on day: Day?, in transaction: any Transaction) throws -> WeightStatus {
    try unexpected("WeightStandingReading")
  }

  public func trend(
    in range: ClosedRange<Day>, in transaction: any Transaction
  ) throws -> WeightTrend {
    try unexpected("WeightStandingReading")
  }
}
