public import Contracts
import Foundation
import Synchronization

/// Samples, totals and reports in memory, as sources delivered them.
public struct InMemorySampleStore: SampleStore {
  private let access: InMemoryTableAccess<SampleTable>
  private let sources: InMemoryTableAccess<SourceTable>
  private let weights: InMemoryTableAccess<EntryTable<WeightEntry>>
  private let assignments: InMemoryTableAccess<WeighingAssignments>
  private let isKnownZone: @Sendable (String) -> Bool

  /// - Parameter isKnownZone: whether a staging accepts a time zone; by default, those of this machine.
  public init(
    _ unitOfWork: InMemoryUnitOfWork, isKnownZone: (@Sendable (String) -> Bool)? = nil
  ) {
    access = InMemoryTableAccess(unitOfWork: unitOfWork)
    sources = InMemoryTableAccess(unitOfWork: unitOfWork)
    weights = InMemoryTableAccess(unitOfWork: unitOfWork)
    assignments = InMemoryTableAccess(unitOfWork: unitOfWork)
    self.isKnownZone = isKnownZone ?? { TimeZone(identifier: $0) != nil }
  }

  public func makeStaging() throws -> any SampleStaging {
    InMemorySampleStaging(isKnownZone: isKnownZone)
  }

  /// - Throws: ``UnexpectedCall`` for the staging of another kind of store.
  public func merge(
    _ staging: any SampleStaging, as number: RecordedImport.ID,
    in transaction: any WriteTransaction, progress: (Double) throws -> Void
  ) throws -> SampleMergeSummary {
    guard let staging = staging as? InMemorySampleStaging else {
      try unexpected()
    }
    let summary = try sources.update(in: transaction) { sources in
      try access.update(in: transaction) { table in
        let delivery = InMemoryDelivery(
          staging.content, as: number, numbering: { sources.source(for: $0).id },
          zone: { table.zone(named: $0) })
        let before = table
        let summary = table.merge(delivery)
        try move(table.bodyMassChanges(since: before), in: transaction)
        return summary
      }
    }
    try progress(1)
    return summary
  }

  public func undo(
    _ number: RecordedImport.ID, in transaction: any WriteTransaction,
    progress: (Double) throws -> Void
  ) throws -> SampleMergeSummary {
    let before = try access.table(in: transaction)
    let summary = try access.update(in: transaction) { $0.undo(number) }
    try move(
      access.table(in: transaction).bodyMassChanges(since: before), in: transaction)
    try removeUnused(before.sources, in: transaction)
    try progress(1)
    return summary
  }

  /// Moves each entry with its report to another instant. All are removed before any is added, since one may move to
  /// the instant that another leaves.
  private func move(
    _ changes: [Source.ID: BodyMassChanges], in transaction: any WriteTransaction
  ) throws {
    try assignments.update(in: transaction) { table in
      for (source, changes) in changes {
        let entries = changes.moved.map { from, sample in
          var old = sample
          old.instant = from
          return table.entries.removeValue(forKey: WeighingAssignments.Key(source, old))
        }
        for ((_, sample), entry) in zip(changes.moved, entries) where entry != nil {
          table.entries[WeighingAssignments.Key(source, sample)] = entry
        }
      }
    }
  }

  public func removeUnused(
    _ sources: Set<Source.ID>, in transaction: any WriteTransaction
  ) throws {
    let used = try access.table(in: transaction).sources
      .union(weights.table(in: transaction).entries.values.compactMap(\.source))
      .union(assignments.table(in: transaction).entries.keys.map(\.source))
    try self.sources.update(in: transaction) {
      $0.removeUnused(among: sources.subtracting(used))
    }
  }

  public func blocks(
    overlapping interval: Range<Instant>, in transaction: any Transaction
  ) throws -> [SampleBlock] {
    let interval = interval.clamped(to: Instant.recordable)
    let excluded = try excluded(in: transaction)
    return try access.table(in: transaction).blocks.compactMap { block in
      let samples = block.samples.filter { $0.interval.overlaps(interval) }
      guard !samples.isEmpty, !excluded.contains(block.source) else { return nil }
      return SampleBlock(measure: block.measure, source: block.source, samples: samples)
    }
  }

  public func blocks(
    of measure: Measure.ID, overlapping interval: Range<Instant>,
    broughtBy imports: Set<RecordedImport.ID>, in transaction: any Transaction
  ) throws -> [SampleBlock] {
    let table = try access.table(in: transaction)
    return try blocks(overlapping: interval, in: transaction).compactMap { block in
      guard block.measure == measure else { return nil }
      let brought =
        table.imports[InMemoryDelivery.BlockKey(measure: measure, source: block.source)] ?? [:]
      let samples = block.samples.filter { !imports.isDisjoint(with: brought[$0] ?? []) }
      guard !samples.isEmpty else { return nil }
      return SampleBlock(measure: measure, source: block.source, samples: samples)
    }
  }

  public func totals(
    of measure: Measure.ID, on days: ClosedRange<Day>, broughtBy imports: Set<RecordedImport.ID>,
    in transaction: any Transaction
  ) throws -> [(source: Source.ID, total: DayTotal)] {
    let excluded = try excluded(in: transaction)
    return try access.table(in: transaction).totals.said(by: imports).all.filter { source, total in
      total.measure == measure && days.contains(total.day) && Day.recordable.contains(total.day)
        && !excluded.contains(source)
    }
  }

  public func extent(in transaction: any Transaction) throws -> Range<Instant>? {
    try access.table(in: transaction).blocks.compactMap { block in
      block.samples.filter { Instant.recordable.contains($0.start) }.extent
    }.reduce(nil) { extent, block in extent?.union(block) ?? block }
  }

  public func totals(
    of days: ClosedRange<Day>, in transaction: any Transaction
  ) throws -> [(source: Source.ID, total: DayTotal)] {
    let excluded = try excluded(in: transaction)
    return try access.table(in: transaction).totals.all.filter { source, total in
      days.contains(total.day) && Day.recordable.contains(total.day) && !excluded.contains(source)
    }
  }

  public func daysOfTotals(in transaction: any Transaction) throws -> ClosedRange<Day>? {
    let totals = try access.table(in: transaction).totals.all
      .filter { Day.recordable.contains($0.total.day) }
    guard let first = totals.first, let last = totals.last else { return nil }
    return first.total.day...last.total.day
  }

  public func zoneNames(in transaction: any Transaction) throws -> [ZoneID: String] {
    try access.table(in: transaction).zoneNames
  }

  public func bodyMass(
    in interval: Range<Instant>, in transaction: any Transaction
  ) throws -> [(source: Source.ID, sample: BodyMassSample)] {
    let interval = interval.clamped(to: Instant.recordable)
    let excluded = try excluded(in: transaction)
    return try access.table(in: transaction).bodyMass
      .filter { interval.contains($0.sample.instant) && !excluded.contains($0.source) }
      .sorted {
        ($0.sample.instant, $0.source, $0.sample.mass)
          < ($1.sample.instant, $1.source, $1.sample.mass)
      }
  }

  public func workouts(
    startingIn interval: Range<Instant>, in transaction: any Transaction
  ) throws -> [WorkoutReport] {
    try workouts(in: transaction) { interval.contains($0.start) }
  }

  public func workouts(
    identified identities: Set<String>, in transaction: any Transaction
  ) throws -> [WorkoutReport] {
    try workouts(in: transaction) { $0.identity.map(identities.contains) ?? false }
  }

  private func workouts(
    in transaction: any Transaction, where isWanted: (Workout) -> Bool
  ) throws -> [WorkoutReport] {
    let excluded = try excluded(in: transaction)
    return try access.table(in: transaction).workouts
      .filter { isWanted($0.workout) && Instant.recordable.contains($0.workout.start) }
      .filter { !excluded.contains($0.source) }
      .sorted { ($0.workout.start, $0.id) < ($1.workout.start, $1.id) }
  }

  private func excluded(in transaction: any Transaction) throws -> Set<Source.ID> {
    try sources.table(in: transaction).excluded
  }
}

extension SampleStore {
  /// Merges as a separate import, with a number higher than any before in this process: for tests
  /// that are about samples, not imports.
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
