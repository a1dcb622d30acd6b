import Contracts
import ContractsTesting

/// Stores samples and values without metadata: no time, no order, no file, and no claim or, if
/// hasty, each claim with the time of its arrival and all its samples as new. It only knows what
/// some imports added.
struct MetadataBlindSampleStore: SampleStore {
  let base: InMemorySampleStore
  var isHasty = false

  func makeStaging() throws -> any SampleStaging {
    MetadataBlindStaging(base: try base.makeStaging())
  }

  func merge(
    _ staging: any SampleStaging, as number: RecordedImport.ID,
    in transaction: any WriteTransaction, progress: (Double) throws -> Void
  ) throws -> SampleMergeSummary {
    guard let staging = staging as? MetadataBlindStaging else {
      try unexpected()
    }
    if isHasty {
      for var covered in staging.covers {
        covered.asOf = Instant(secondsSince1970: number.rawValue)
        try staging.base.cover(covered)
      }
    }
    var summary = try base.merge(
      staging.base, as: number, in: transaction, progress: progress)
    if isHasty { summary.added += summary.duplicates }
    return summary
  }

  func undo(
    _ number: RecordedImport.ID, in transaction: any WriteTransaction,
    progress: (Double) throws -> Void
  ) throws -> SampleMergeSummary {
    try base.undo(number, in: transaction, progress: progress)
  }

  func removeUnused(
    _ sources: Set<Source.ID>, in transaction: any WriteTransaction
  ) throws {
    try base.removeUnused(sources, in: transaction)
  }

  func blocks(
    overlapping interval: Range<Instant>, in transaction: any Transaction
  ) throws -> [SampleBlock] {
    try base.blocks(overlapping: interval, in: transaction)
  }

  func blocks(
    of kind: Measure.ID, overlapping interval: Range<Instant>,
    broughtBy imports: Set<RecordedImport.ID>, in transaction: any Transaction
  ) throws -> [SampleBlock] {
    try base.blocks(overlapping: interval, in: transaction).filter { $0.measure == kind }
  }

  func totals(
    of kind: Measure.ID, on days: ClosedRange<Day>, broughtBy imports: Set<RecordedImport.ID>,
    in transaction: any Transaction
  ) throws -> [(source: Source.ID, total: DayTotal)] {
    try base.totals(of: days, in: transaction).filter { $0.total.measure == kind }
  }

  func extent(in transaction: any Transaction) throws -> Range<Instant>? {
    try base.extent(in: transaction)
  }

  func totals(
    of days: ClosedRange<Day>, in transaction: any Transaction
  ) throws -> [(source: Source.ID, total: DayTotal)] {
    try base.totals(of: days, in: transaction)
  }

  func daysOfTotals(in transaction: any Transaction) throws -> ClosedRange<Day>? {
    try base.daysOfTotals(in: transaction)
  }

  func zoneNames(in transaction: any Transaction) throws -> [ZoneID: String] {
    try base.zoneNames(in: transaction)
  }

  func bodyMass(
    in interval: Range<Instant>, in transaction: any Transaction
  ) throws -> [(source: Source.ID, sample: BodyMassSample)] {
    try base.bodyMass(in: interval, in: transaction)
  }

  func workouts(
    startingIn interval: Range<Instant>, in transaction: any Transaction
  ) throws -> [WorkoutReport] {
    try base.workouts(startingIn: interval, in: transaction)
  }

  func workouts(
    identified identities: Set<String>, in transaction: any Transaction
  ) throws -> [WorkoutReport] {
    try base.workouts(identified: identities, in: transaction)
  }
}

private final class MetadataBlindStaging: SampleStaging {
  let base: any SampleStaging
  private(set) var covers: [CoveredInterval] = []

  init(base: any SampleStaging) {
    self.base = base
  }

  var extent: Range<Instant>? { base.extent }

  func source(for description: SourceDescription) throws -> Source.ID {
    try base.source(for: description)
  }

  func zone(named name: String) throws -> ZoneID? { try base.zone(named: name) }

  func beginFile() throws {}

  func dropFile() throws {}

  func cover(_ covered: CoveredInterval) throws { covers.append(covered) }

  func order(_ sources: [Source.ID]) throws {}

  func add(_ samples: [SourcedSample]) throws { try base.add(samples) }

  func add(_ total: DayTotal, from source: Source.ID) throws {
    try base.add(total, from: source)
  }

  func add(_ total: DayTotal, from source: Source.ID, stated: TotalStatement) throws {
    try base.add(total, from: source)
  }

  func add(_ sample: BodyMassSample, from source: Source.ID) throws {
    try base.add(sample, from: source)
  }

  func add(_ sample: BodyFatSample, from source: Source.ID) throws {
    try base.add(sample, from: source)
  }

  func add(_ workout: Workout, from source: Source.ID) throws {
    try base.add(workout, from: source)
  }
}

/// Stores no reports and no order of sources; knows of no removed source.
struct ForgetfulSourceStore: SourceStore {
  let base: InMemorySourceStore

  func sources(in transaction: any Transaction) throws -> [Source] {
    try base.sources(in: transaction)
  }

  func source(
    for description: SourceDescription, in transaction: any WriteTransaction
  ) throws -> Source {
    try base.source(for: description, in: transaction)
  }

  func setChosenOrder(_ order: [Source.ID], in transaction: any WriteTransaction) throws {
    try base.setChosenOrder(order, in: transaction)
  }

  func setExcluded(
    _ isExcluded: Bool, _ id: Source.ID, in transaction: any WriteTransaction
  ) throws {
    try base.setExcluded(isExcluded, id, in: transaction)
  }

  func setSuggestedOrder(_ order: [Source.ID], in transaction: any WriteTransaction) throws {}

  func noteActivity(
    _ sources: Set<Source.ID>, at instant: Instant, in transaction: any WriteTransaction
  ) throws {}

  /// The activity of every existing source.
  func activity(in transaction: any Transaction) throws -> [Source.ID: SourceActivity] {
    [Source.ID(rawValue: 1): SourceActivity(last: .distantPast, days: [])]
  }

  func sampleCounts(
    in transaction: any Transaction
  ) throws -> [Source.ID: (samples: Int, extent: Range<Instant>)] {
    try base.sampleCounts(in: transaction)
  }

  func totalCounts(
    in transaction: any Transaction
  ) throws -> [Source.ID: (totals: Int, days: ClosedRange<Day>)] {
    try base.totalCounts(in: transaction)
  }
}

/// Adds a new line to the log for every delivery.
struct AppendingImportStore: ImportStore {
  let base: InMemoryImportStore

  func imports(in transaction: any Transaction) throws -> [RecordedImport] {
    try base.imports(in: transaction)
  }

  func add(
    _ origin: ImportOrigin, in transaction: any WriteTransaction
  ) throws -> RecordedImport {
    try base.add(origin, in: transaction)
  }

  func continuing(
    _ origin: ImportOrigin, in transaction: any WriteTransaction
  ) throws -> RecordedImport {
    try base.add(origin, in: transaction)
  }

  func update(_ recorded: RecordedImport, in transaction: any WriteTransaction) throws {
    try base.update(recorded, in: transaction)
  }
}
