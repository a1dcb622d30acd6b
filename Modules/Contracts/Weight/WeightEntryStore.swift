/// The weight record: each weighing once, and beside it what sources reported of it.
public protocol WeightEntryStore: EntryStore, WeightReading where Entry == WeightEntry {
  /// The weighings of the sample store dated in `interval`, in order of instant, then source and
  /// mass.
  func reports(
    in interval: Range<Instant>, in transaction: any Transaction
  ) throws -> [WeighingReport]

  /// Notes which entries these reports count for.
  func assign(_ reports: [WeighingReport], in transaction: any WriteTransaction) throws
}
