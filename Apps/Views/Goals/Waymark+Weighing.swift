import Composition
import Contracts

extension Waymark {
  /// The civil day of a weighing.
  func day(of entry: WeightEntry?, in transaction: any Transaction) throws -> Day? {
    guard let entry else { return nil }
    return try personalTime.calendar(in: transaction).day(of: entry.instant)
  }
}
