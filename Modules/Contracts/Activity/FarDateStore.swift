/// What a record holds that is dated outside the recordable time: samples, totals, weighings, workouts,
/// entries and day records.
///
/// Nothing else sees it. None comes in any more; records from before have some.
public protocol FarDateStore: Sendable {
  /// How much there is. What is derived from it, or shows it, is not counted again.
  func count(in transaction: any Transaction) throws -> Int

  /// Removes it and says how much that was.
  func removeAll(in transaction: any WriteTransaction) throws -> Int
}
