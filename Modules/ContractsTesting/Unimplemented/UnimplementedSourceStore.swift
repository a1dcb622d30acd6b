public import Contracts

/// Every call to a ``SourceStore`` is unexpected.
public struct UnimplementedSourceStore: SourceStore {
  public init() {}

  public func sources(in transaction: any Transaction) throws -> [Source] {
    try unexpected("SourceStore")
  }

  public func source(for description: SourceDescription, in transaction: any WriteTransaction)
    throws -> Source
  {
    try unexpected("SourceStore")
  }

  public func setChosenOrder(_ order: [Source.ID], in transaction: any WriteTransaction) throws {
    try unexpected("SourceStore")
  }

  public func setExcluded(
    _ isExcluded: Bool, _ id: Source.ID, in transaction: any WriteTransaction
  ) throws {
    try unexpected("SourceStore")
  }

  public func sampleCounts(in transaction: any Transaction) throws -> [Source.ID: (
    samples: Int, extent: Range<Instant>
  )] {
    try unexpected("SourceStore")
  }

  public func totalCounts(in transaction: any Transaction) throws -> [Source.ID: (
    totals: Int, days: ClosedRange<Day>
  )] {
    try unexpected("SourceStore")
  }
}
