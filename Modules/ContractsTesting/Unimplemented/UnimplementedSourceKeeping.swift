public import Contracts

/// Every call to a ``SourceKeeping`` is unexpected.
public struct UnimplementedSourceKeeping: SourceKeeping {
  public init() {}

  public func sources(in transaction: any Transaction) throws -> [SourceSummary] {
    try unexpected("SourceKeeping")
  }

  public func setExcluded(_ isExcluded: Bool, _ nameOrID: String) async throws
    -> [SourceSummary]
  {
    try unexpected("SourceKeeping")
  }

  public func order(_ namesOrIDs: [String]) async throws -> [SourceSummary] {
    try unexpected("SourceKeeping")
  }
}
