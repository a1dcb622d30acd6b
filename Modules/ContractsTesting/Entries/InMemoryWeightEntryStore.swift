public import Contracts

/// The weight record in memory.
public struct InMemoryWeightEntryStore: WeightEntryStore {
  private let base: InMemoryEntryStore<WeightEntry>
  private let assignments: InMemoryTableAccess<WeighingAssignments>
  private let samples: InMemorySampleStore

  public init(_ unitOfWork: InMemoryUnitOfWork) {
    base = InMemoryEntryStore(unitOfWork)
    assignments = InMemoryTableAccess(unitOfWork: unitOfWork)
    samples = InMemorySampleStore(unitOfWork)
  }

  public func insert(
    _ entry: WeightEntry, as identity: EntryIdentity?, in transaction: any WriteTransaction
  ) throws -> WeightEntry {
    try base.insert(entry, as: identity, in: transaction)
  }

  public func entry(_ id: Int64, in transaction: any Transaction) throws -> WeightEntry? {
    try base.entry(id, in: transaction)
  }

  public func entries(
    in interval: Range<Instant>, in transaction: any Transaction
  ) throws -> [WeightEntry] {
    try base.entries(in: interval, in: transaction)
  }

  public func update(_ entry: WeightEntry, in transaction: any WriteTransaction) throws {
    try base.update(entry, in: transaction)
  }

  public func delete(
    _ id: Int64, at instant: Instant, in transaction: any WriteTransaction
  ) throws {
    try base.delete(id, at: instant, in: transaction)
  }

  public func restore(_ entry: WeightEntry, in transaction: any WriteTransaction) throws {
    try base.restore(entry, in: transaction)
  }

  public func latestWeight(
    upTo instant: Instant, in transaction: any Transaction
  ) throws -> WeightEntry? {
    try entries(in: .distantPast..<instant + 1, in: transaction).last
  }

  public func firstWeight(
    in interval: Range<Instant>, in transaction: any Transaction
  ) throws -> WeightEntry? {
    try entries(in: interval, in: transaction).first
  }

  public func weights(
    in interval: Range<Instant>, in transaction: any Transaction
  ) throws -> [WeightEntry] {
    try entries(in: interval, in: transaction)
  }

  public func reports(
    in interval: Range<Instant>, in transaction: any Transaction
  ) throws -> [WeighingReport] {
    let entries = try assignments.table(in: transaction).entries
    return try samples.bodyMass(in: interval, in: transaction).map { source, sample in
      WeighingReport(
        source: source, sample: sample, entry: entries[WeighingAssignments.Key(source, sample)])
    }
  }

  public func assign(
    _ reports: [WeighingReport], in transaction: any WriteTransaction
  ) throws {
    try assignments.update(in: transaction) { table in
      for report in reports {
        table.entries[WeighingAssignments.Key(report.source, report.sample)] = report.entry
      }
    }
  }

  public func unassign(_ id: Int64, in transaction: any WriteTransaction) throws {
    try assignments.update(in: transaction) { table in
      table.entries = table.entries.filter { $0.value != id }
    }
  }
}

/// Which entries the reports of sources belong to.
struct WeighingAssignments: InMemoryTable {
  struct Key: Hashable {
    var source: Source.ID
    var instant: Instant
    var mass: Mass

    init(_ source: Source.ID, _ sample: BodyMassSample) {
      self.source = source
      instant = sample.instant
      mass = sample.mass
    }
  }

  var entries: [Key: Int64] = [:]
}
