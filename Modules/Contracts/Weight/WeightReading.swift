/// Read access to the weight record: weighings sorted by instant, then number; each weighing once,
/// whichever sources reported it.
public protocol WeightReading: Sendable {
  /// The last weighing at or before `instant`; nil if there is none.
  func latestWeight(upTo instant: Instant, in transaction: any Transaction) throws -> WeightEntry?

  /// The first weighing in `interval`; nil if there is none.
  func firstWeight(
    in interval: Range<Instant>, in transaction: any Transaction
  ) throws -> WeightEntry?

  func weights(in interval: Range<Instant>, in transaction: any Transaction) throws -> [WeightEntry]
}
