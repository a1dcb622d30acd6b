/// Everything in a record that is dated outside the recordable time: samples, totals, weighings,
/// workouts, entries and day records.
///
/// Nothing else reads these. New data are checked; old records may still contain some.
public protocol FarDateStore: Sendable {
  /// How much there is, not counting what is derived from it.
  func count(in transaction: any Transaction) throws -> Int

  /// Deletes it (entries as deleted at `instant`) and returns how much it was.
  func removeAll(at instant: Instant, in transaction: any WriteTransaction) throws -> Int
}
