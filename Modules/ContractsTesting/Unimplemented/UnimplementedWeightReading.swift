public import Contracts

/// Every call to a ``WeightReading`` is unexpected.
public struct UnimplementedWeightReading: WeightReading {
  public init() {}

  public func latestWeight(upTo instant: Instant, in transaction: any Transaction) throws
    -> WeightEntry?
  {
    try unexpected("WeightReading")
  }

  public func firstWeight(
    in interval: Range<Instant>, in transaction: any Transaction
  ) throws -> WeightEntry? {
    try unexpected("WeightReading")
  }

  public func weights(in interval: Range<Instant>, in transaction: any Transaction) throws
    -> [WeightEntry]
  {
    try unexpected("WeightReading")
  }
}
