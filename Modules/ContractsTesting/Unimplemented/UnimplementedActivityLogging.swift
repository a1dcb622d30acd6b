public import Contracts

/// Every call to a ``ActivityLogging`` is unexpected.
public struct UnimplementedActivityLogging: ActivityLogging {
  public init() {}

  public func log(_ entry: NewEntry, at instant: Instant?) async throws -> LoggedEntry {
    try unexpected("ActivityLogging")
  }

  public func entries(
    of kind: EntryKind?, in range: ClosedRange<Day>?, in transaction: any Transaction
  ) throws
    -> [LoggedEntry]
  {
    try unexpected("ActivityLogging")
  }

  public func edit(_ id: Int64, _ edit: EntryEdit) async throws -> LoggedEntry {
    try unexpected("ActivityLogging")
  }

  public func delete(_ id: Int64) async throws -> LoggedEntry {
    try unexpected("ActivityLogging")
  }
}
