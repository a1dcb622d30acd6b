/// Everything in a record that is dated outside the recordable time: samples, totals, weighings,
/// workouts, entries and day records.
///
/// Nothing else reads it. New data are checked; old records may still contain some.
public protocol FarDateStore: Sendable {
  /// How much there is. What is derived from it is not counted again.
  func count(in transaction: any Transaction) throws -> Int

  /// Deletes it, entries as of `instant`, and returns how much that was.
  func removeAll(at instant: Instant, in transaction: any WriteTransaction) throws -> Int
}
