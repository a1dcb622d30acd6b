public import Contracts

/// Every call of a ``StepEntryStore`` is unexpected.
public struct UnimplementedStepEntryStore: StepEntryStore {
  public init() {}

  public func insert(steps: Int, at instant: Instant, in transaction: any WriteTransaction) throws
    -> StepEntry
  {
    try unexpected("StepEntryStore")
  }

  public func entry(_ id: Int64, in transaction: any Transaction) throws -> StepEntry? {
    try unexpected("StepEntryStore")
  }

  public func entries(in interval: Range<Instant>, in transaction: any Transaction) throws
    -> [StepEntry]
  {
    try unexpected("StepEntryStore")
  }

  public func update(_ entry: StepEntry, in transaction: any WriteTransaction) throws {
    try unexpected("StepEntryStore")
  }

  public func delete(_ id: Int64, in transaction: any WriteTransaction) throws {
    try unexpected("StepEntryStore")
  }
}
