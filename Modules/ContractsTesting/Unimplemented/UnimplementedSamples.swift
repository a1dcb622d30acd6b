public import Contracts

/// Every call to a ``SampleSink`` is unexpected.
public final class UnimplementedSampleSink: SampleSink {
  public init() {}

  public func source(for description: SourceDescription) throws -> Source.ID {
    try unexpected("SampleSink")
  }

  public func zone(named name: String) throws -> ZoneID? {
    try unexpected("SampleSink")
  }

  public func add(_ samples: [SourcedSample]) throws {
    try unexpected("SampleSink")
  }

  public func beginFile() throws {
    try unexpected("SampleSink")
  }

  public func dropFile() throws {
    try unexpected("SampleSink")
  }

  public func cover(_ covered: CoveredInterval) throws {
    try unexpected("SampleSink")
  }

  public func add(_ total: DayTotal, from source: Source.ID) throws {
    try unexpected("SampleSink")
  }

  public func add(_ total: DayTotal, from source: Source.ID, stated: TotalStatement) throws {
    try unexpected("SampleSink")
  }

  public func order(_ sources: [Source.ID]) throws {
    try unexpected("SampleSink")
  }

  public func add(_ sample: BodyMassSample, from source: Source.ID) throws {
    try unexpected("SampleSink")
  }

  public func add(_ sample: BodyFatSample, from source: Source.ID) throws {
    try unexpected("SampleSink")
  }

  public func add(_ workout: Workout, from source: Source.ID) throws {
    try unexpected("SampleSink")
  }
}

/// Every call to a ``SampleStaging`` is unexpected.
public final class UnimplementedSampleStaging: SampleStaging {
  public init() {}

  public func source(for description: SourceDescription) throws -> Source.ID {
    try unexpected("SampleStaging")
  }

  public func zone(named name: String) throws -> ZoneID? {
    try unexpected("SampleStaging")
  }

  public func add(_ samples: [SourcedSample]) throws {
    try unexpected("SampleStaging")
  }

  public func beginFile() throws {
    try unexpected("SampleStaging")
  }

  public func dropFile() throws {
    try unexpected("SampleStaging")
  }

  public func cover(_ covered: CoveredInterval) throws {
    try unexpected("SampleStaging")
  }

  public func add(_ total: DayTotal, from source: Source.ID) throws {
    try unexpected("SampleStaging")
  }

  public func add(_ total: DayTotal, from source: Source.ID, stated: TotalStatement) throws {
    try unexpected("SampleStaging")
  }

  public func order(_ sources: [Source.ID]) throws {
    try unexpected("SampleStaging")
  }

  public func add(_ sample: BodyMassSample, from source: Source.ID) throws {
    try unexpected("SampleStaging")
  }

  public func add(_ sample: BodyFatSample, from source: Source.ID) throws {
    try unexpected("SampleStaging")
  }

  public func add(_ workout: Workout, from source: Source.ID) throws {
    try unexpected("SampleStaging")
  }

  public var extent: Range<Instant>? { unexpectedWithoutError("SampleStaging") }
}

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

  public func blocks(
    of kind: SampleKind, overlapping interval: Range<Instant>,
    broughtBy imports: Set<RecordedImport.ID>, in transaction: any Transaction
  ) throws -> [SampleBlock] {
    try unexpected("SampleStore")
  }

  public func totals(
    of kind: SampleKind, on days: ClosedRange<Day>, broughtBy imports: Set<RecordedImport.ID>,
    in transaction: any Transaction
  ) throws -> [(source: Source.ID, total: DayTotal)] {
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

  public func workouts(identified identities: Set<String>, in transaction: any Transaction) throws
    -> [WorkoutReport]
  {
    try unexpected("SampleStore")
  }
}

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

  public func setSuggestedOrder(
    _ order: [Source.ID], in transaction: any WriteTransaction
  ) throws {
    try unexpected("SourceStore")
  }

  public func noteActivity(
    _ sources: Set<Source.ID>, at instant: Instant, in transaction: any WriteTransaction
  ) throws {
    try unexpected("SourceStore")
  }

  public func activity(in transaction: any Transaction) throws -> [Source.ID: SourceActivity] {
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
