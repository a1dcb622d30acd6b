public import Contracts

/// Every call to a ``SampleStore`` is unexpected.
public struct UnimplementedSampleStore: SampleStore {
  public init() {}

  public func makeStaging() throws -> any SampleStaging {
    try unexpected("SampleStore")
  }

  public func merge(
    _ staging: any SampleStaging, as number: RecordedImport.ID,
    in transaction: any WriteTransaction, progress: (Double) throws -> Void
  ) throws -> SampleMergeSummary {
    try unexpected("SampleStore")
  }

  public func undo(
    _ number: RecordedImport.ID, in transaction: any WriteTransaction,
    progress: (Double) throws -> Void
  ) throws -> SampleMergeSummary {
    try unexpected("SampleStore")
  }

  public func removeUnused(
    _ sources: Set<Source.ID>, in transaction: any WriteTransaction
  ) throws {
    try unexpected("SampleStore")
  }

  public func blocks(overlapping interval: Range<Instant>, in transaction: any Transaction) throws
    -> [SampleBlock]
  {
    try unexpected("SampleStore")
  }

  public func extent(in transaction: any Transaction) throws -> Range<Instant>? {
    try unexpected("SampleStore")
  }

  public func totals(of days: ClosedRange<Day>, in transaction: any Transaction) throws -> [(
    source: Source.ID, total: DayTotal
  )] {
    try unexpected("SampleStore")
  }

  public func daysOfTotals(in transaction: any Transaction) throws -> ClosedRange<Day>? {
    try unexpected("SampleStore")
  }

  public func zoneNames(in transaction: any Transaction) throws -> [ZoneID: String] {
    try unexpected("SampleStore")
  }

  public func bodyMass(in interval: Range<Instant>, in transaction: any Transaction) throws -> [(
    source: Source.ID, sample: BodyMassSample
  )] {
    try unexpected("SampleStore")
  }

  public func workouts(startingIn interval: Range<Instant>, in transaction: any Transaction) throws
    -> [WorkoutReport]
  {
    try unexpected("SampleStore")
  }
}
