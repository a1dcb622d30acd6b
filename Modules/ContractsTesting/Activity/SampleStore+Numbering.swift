public import Contracts
import Synchronization

extension SampleStore {
  /// Merges as a separate import, with a number higher than any in this process: for tests of
  /// samples rather than imports.
  public func merge(
    _ staging: any SampleStaging, in transaction: any WriteTransaction,
    progress: (Double) throws -> Void
  ) throws -> SampleMergeSummary {
    let number = RecordedImport.ID(rawValue: Numbering.last.add(1, ordering: .relaxed).newValue)
    return try merge(staging, as: number, in: transaction, progress: progress)
  }
}

private enum Numbering {
  static let last = Atomic<Int64>(0)
}
