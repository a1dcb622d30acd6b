public import Contracts
import Synchronization

extension SampleStore {
  /// Merges as an import of its own, with a number higher than of any in this process: for what looks
  /// at samples and not at imports.
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
