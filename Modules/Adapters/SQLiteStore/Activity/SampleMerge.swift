import Contracts
import Foundation
import GRDB

/// Moves the samples of one staging area into the record, and records which import they came with.
struct SampleMerge {
  let staging: SQLiteSampleStaging
  let database: Database
  let sets: ImportSets
  /// Record IDs by staging ID.
  let sources: [Int64]
  /// Record keys by staging key.
  let measures: [MeasureKey]
  private let zones: [ZoneID]
  private let insert: Statement
  private let replace: Statement
  var summary = SampleMergeSummary()
  private var changed = ChangedIntervals()
  /// Empty unless something is covered.
  var plans: [CoverPlan.Key: CoverPlan] = [:]
  /// Blocks with staged samples in which something may be replaced.
  private(set) var replacedBlocks: Set<BlockBuffer.Key> = []

  init(
    _ staging: SQLiteSampleStaging, as number: RecordedImport.ID, into database: Database
  ) throws {
    self.staging = staging
    self.database = database
    sets = try ImportSets(for: number, in: database)
    try staging.flush()
    sources = try staging.sources.map {
      try SQLiteSourceStore.findOrMake($0, in: database).id.rawValue
    }
    var keys = try MeasureKeys(in: database)
    measures = try staging.measures.map { try keys.key(of: $0, in: database) }
    zones = try staging.zones.map { try ZoneID(rawValue: SampleMerge.zone($0, in: database)) }
    let row = """
      INTO sample_block (utc_day, kind, source_id, sample_count, first_start, last_end, samples)
      VALUES (?, ?, ?, ?, ?, ?, ?)
      """
    // A new block has no shares to clean up; skipping that saves a third of the time.
    insert = try database.makeStatement(sql: "INSERT \(row)")
    replace = try database.makeStatement(sql: "INSERT OR REPLACE \(row)")
  }

  /// The record's key of the measure that a staged row has in this column.
  func measure(at column: Int, of row: StoredRow) throws -> MeasureKey {
    measures[try row[column]]
  }

  mutating func run(progress: (Double) throws -> Void) throws -> SampleMergeSummary {
    try mergeCovers()
    try staging.queue.inDatabase { staged in
      try mergeFragments(of: staged, progress: progress)
      try mergeTotals(of: staged)
      try mergeBodyMass(of: staged)
      try mergeWorkouts(of: staged)
    }
    try removeReplaced()
    summary.changed = changed.joined()
    summary.suggestedOrder = staging.suggestedOrder.map {
      Source.ID(rawValue: sources[Int($0.rawValue)])
    }
    try sets.settle()
    return summary
  }

  private mutating func mergeFragments(
    of staged: Database, progress: (Double) throws -> Void
  ) throws {
    let total: Int = try StoredRow.fetchOne(staged, sql: "SELECT count(*) FROM fragment")?[0] ?? 0
    let rows = try StoredRow.fetchCursor(
      staged,
      sql: """
        SELECT utc_day, kind, source_id, sample_count, first_start, last_end, is_final, samples,
          file
        FROM fragment ORDER BY utc_day, kind, source_id, number
        """)
    var pending = Fragments()
    var done = 0
    while let row = try rows.next() {
      let key = BlockBuffer.Key(
        utcDay: try row[0], measure: try measure(at: 1, of: row),
        source: Source.ID(rawValue: sources[try row[2]]))
      if pending.key != key {
        try merge(pending)
        if let last = pending.key, last.utcDay != key.utcDay { changed.closeDay() }
        pending = Fragments(key: key)
      }
      try pending.add(row)
      done += 1
      if done % 512 == 0 { try progress(Double(done) / Double(total)) }
    }
    try merge(pending)
  }

  mutating func merge(_ fragments: Fragments) throws {
    guard let key = fragments.key else { return }
    let present = try SampleMerge.present(at: key, in: database)
    let plan = plans.isEmpty ? nil : plans[CoverPlan.Key(source: key.source, measure: key.measure)]
    let replacement = plan?.replacement(in: key.interval) ?? BlockMerge.Replacement()
    if !replacement.isEmpty { replacedBlocks.insert(key) }
    let isFiltered = plan.map { $0.leavesOut(anyOf: fragments.files, in: key.interval) } ?? false
    if !isFiltered, present.isEmpty, let block = fragments.finalBlock {
      try insert.execute(arguments: [
        key.utcDay, Int(key.measure.rawValue), key.source.rawValue, block.count,
        block.extent.lowerBound.secondsSince1970, block.extent.upperBound.secondsSince1970,
        block.bytes,
      ])
      try SampleShares.one(set: sets.ownSet(adding: block.count)).add(at: key, in: database)
      summary.added += block.count
      changed.add(block.extent)
      return
    }
    let included = try fragments.samples { sample, file in
      !isFiltered || plan?.includes(sample, of: file) ?? true
    }
    let incoming = Sample.merging(inRecordZones(included), into: [])
    let merge = BlockMerge(
      of: incoming, into: present,
      shares: present.isEmpty
        ? .one(set: ImportSets.before)
        : try SampleShares.read(at: key, count: present.count, in: database),
      replacing: replacement, isOwn: sets.isOwn)
    for sample in merge.added + merge.removed { changed.add(sample) }
    summary.removed += merge.removed.count
    summary.added += merge.added.count
    summary.duplicates += fragments.count - merge.added.count
    if merge.samples.isEmpty {
      if !present.isEmpty { try remove(merge, at: key) }
      return
    }
    if !merge.added.isEmpty || !merge.removed.isEmpty {
      let extent = merge.samples.extent
      try (present.isEmpty ? insert : replace).execute(arguments: [
        key.utcDay, Int(key.measure.rawValue), key.source.rawValue, merge.samples.count,
        extent.lowerBound.secondsSince1970, extent.upperBound.secondsSince1970,
        SampleCodec.encode(merge.samples, utcDay: key.utcDay),
      ])
    }
    if let shares = try merge.shares(by: sets, at: key) {
      if !present.isEmpty { try SampleShares.remove(at: key, in: database) }
      try shares.add(at: key, in: database)
    }
  }

  /// Deletes an empty block.
  private func remove(_ merge: BlockMerge, at key: BlockBuffer.Key) throws {
    _ = try merge.shares(by: sets, at: key)
    try SampleShares.remove(at: key, in: database)
    try database.cachedStatement(
      sql: "DELETE FROM sample_block WHERE utc_day = ? AND kind = ? AND source_id = ?"
    ).execute(arguments: [key.utcDay, Int(key.measure.rawValue), key.source.rawValue])
  }

  /// The samples of a block; empty if it does not exist.
  static func present(at key: BlockBuffer.Key, in database: Database) throws -> [Sample] {
    var present: [Sample] = []
    let rows = try StoredRow.fetchCursor(
      try database.cachedStatement(
        sql: "SELECT samples FROM sample_block WHERE utc_day = ? AND kind = ? AND source_id = ?"),
      arguments: [key.utcDay, Int(key.measure.rawValue), key.source.rawValue])
    // A row is valid only while its cursor lives.
    while let row = try rows.next() {
      try row.decodeSamples(at: 0, utcDay: key.utcDay, into: &present)
    }
    return present
  }

  /// Samples with the record's numbers for their zones.
  private func inRecordZones(_ samples: [Sample]) -> [Sample] {
    guard !zones.isEmpty else { return samples }
    return samples.map { sample in
      var sample = sample
      sample.zone = sample.zone.map { zones[Int($0.rawValue) - 1] }
      return sample
    }
  }

  private static func zone(_ name: String, in database: Database) throws -> UInt16 {
    try database.execute(
      sql: "INSERT OR IGNORE INTO zone (name) VALUES (?)", arguments: [name])
    return try StoredRow.fetchOne(
      database, sql: "SELECT id FROM zone WHERE name = ?", arguments: [name])?[0] ?? 0
  }
}
