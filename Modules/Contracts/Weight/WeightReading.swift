/// Read access to the weight record: weighings sorted by instant, then number; each weighing once, even if several
/// sources reported it.
public protocol WeightReading: Sendable {
  /// The last weighing at or before `instant`; nil if there is none.
  func latestWeight(upTo instant: Instant, in transaction: any Transaction) throws -> WeightEntry?

  /// The first weighing in `interval`; nil if there is none.
  func firstWeight(
    in interval: Range<Instant>, in transaction: any Transaction
  ) throws -> WeightEntry?

  func weights(in interval: Range<Instant>, in transaction: any Transaction) throws -> [WeightEntry]

  /// The same, reduced to what a trend over many years needs.
  func timedWeights(
    in interval: Range<Instant>, in transaction: any Transaction
  ) throws -> [TimedWeight]

  /// The weighing with this number; nil if it does not exist, or no longer does.
  func weight(_ id: Int64, in transaction: any Transaction) throws -> WeightEntry?
}

extension WeightReading {
  public func timedWeights(
    in interval: Range<Instant>, in transaction: any Transaction
  ) throws -> [TimedWeight] {
    try weights(in: interval, in: transaction).map { TimedWeight($0.weight, at: $0.instant) }
  }
}

/// What was weighed, and when.
public struct TimedWeight: Hashable, Sendable {
  public var weight: Weight
  public var instant: Instant

  public init(_ weight: Weight, at instant: Instant) {
    self.weight = weight
    self.instant = instant
  }
}

/// The weight record: each weighing once, and what sources reported of it.
public protocol WeightEntryStore: EntryStore, WeightReading where Entry == WeightEntry {
  /// The weighings of the sample store dated in `interval`, sorted by instant, then source and mass.
  func reports(
    in interval: Range<Instant>, in transaction: any Transaction
  ) throws -> [WeighingReport]

  /// Stores which entries these reports belong to.
  ///
  /// The assignment outlives the report: if that is imported again, it belongs to the same entry.
  func assign(_ reports: [WeighingReport], in transaction: any WriteTransaction) throws

  /// Unassigns every report of this entry, including those of excluded sources.
  func unassign(_ id: Int64, in transaction: any WriteTransaction) throws
}

extension WeightEntryStore {
  public func weight(_ id: Int64, in transaction: any Transaction) throws -> WeightEntry? {
    try entry(id, in: transaction)
  }
}
