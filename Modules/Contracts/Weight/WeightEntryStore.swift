/// The weight record: each weighing once, and beside it what sources reported of it.
public protocol WeightEntryStore: EntryStore, WeightReading where Entry == WeightEntry {
  /// The weighings of the sample store dated in `interval`, in order of instant, then source and
  /// mass.
  func reports(
    in interval: Range<Instant>, in transaction: any Transaction
  ) throws -> [WeighingReport]

  /// Notes which entries these reports count for.
  ///
  /// A note outlives its report: should that come again, it counts for the same entry.
  func assign(_ reports: [WeighingReport], in transaction: any WriteTransaction) throws

  /// No report counts for this entry any more, of those not given out neither.
  func unassign(_ id: Int64, in transaction: any WriteTransaction) throws
}
