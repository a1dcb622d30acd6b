/// The weight record, for whoever judges or shows it: weighings in order of instant, those of one
/// instant in order of number; each weighing once, whatever sources reported it.
public protocol WeightReading: Sendable {
  /// The last weighing at or before `instant`; nil when there is none.
  func latestWeight(upTo instant: Instant, in transaction: any Transaction) throws -> WeightEntry?

  /// The first weighing of `interval`; nil when there is none.
  func firstWeight(
    in interval: Range<Instant>, in transaction: any Transaction
  ) throws -> WeightEntry?

  func weights(in interval: Range<Instant>, in transaction: any Transaction) throws -> [WeightEntry]
}
