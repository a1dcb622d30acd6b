import Contracts
import Foundation
import GRDB

/// Moves the samples of one staging area into the record.
struct SampleMerge {
  private let staging: SQLiteSampleStaging
  private let database: Database
  /// Record IDs by staging ID.
  private let sources: [Int64]
  private let zones: [ZoneID]
  private let select: Statement
  private let insert: Statement
  private var summary = SampleMergeSummary()
  /// What changed among samples that start on the day of UTC at hand.
  private var changedToday: [Range<Instant>] = []

  init(_ staging: SQLiteSampleStaging, into database: Database) throws {
    self.staging = staging
    self.database = database
    try staging.flush()
    sources = try staging.sources.map {
      try SQLiteSourceStore.findOrMake($0, in: database).id.rawValue
    }
    zones = try staging.zones.map { try ZoneID(rawValue: SampleMerge.zone($0, in: database)) }
    select = try database.makeStatement(
      sql: "SELECT samples FROM sample_block WHERE utc_day = ? AND kind = ? AND source_id = ?")
    insert = try database.makeStatement(
      sql: """
        INSERT OR REPLACE INTO sample_block
          (utc_day, kind, source_id, sample_count, first_start, last_end, samples)
        VALUES (?, ?, ?, ?, ?, ?, ?)
        """)
  }

  mutating func run(progress: (Double) throws -> Void) throws -> SampleMergeSummary {
    try staging.queue.inDatabase { staged in
      try mergeFragments(of: staged, progress: progress)
      try mergeTotals(of: staged)
      try mergeBodyMass(of: staged)
      try BodyFatMerge(staged: staged, database: database, sources: sources).run(into: &summary)
      try mergeWorkouts(of: staged)
    }
    closeDay()
    return summary
  }

  private mutating func mergeFragments(
    of staged: Database, progress: (Double) throws -> Void
  ) throws {
    let total = try Int.fetchOne(staged, sql: "SELECT count(*) FROM fragment") ?? 0
    let rows = try Row.fetchCursor(
      staged,
      sql: """
        SELECT utc_day, kind, source_id, sample_count, first_start, last_end, is_final, samples
        FROM fragment ORDER BY utc_day, kind, source_id, number
        """)
    var pending = Fragments()
    var done = 0
    while let row = try rows.next() {
      guard let kind = SampleKind(rawValue: row[1]) else { continue }
      let key = BlockBuffer.Key(
        utcDay: row[0], kind: kind, source: Source.ID(rawValue: sources[row[2]]))
      if pending.key != key {
        try merge(pending)
        if let last = pending.key, last.utcDay != key.utcDay { closeDay() }
        pending = Fragments(key: key)
      }
      try pending.add(row)
      done += 1
      if done % 512 == 0 { try progress(Double(done) / Double(total)) }
    }
    try merge(pending)
  }

  private mutating func merge(_ fragments: Fragments) throws {
    guard let key = fragments.key else { return }
    let present = try present(at: key)
    if present.isEmpty, let block = fragments.finalBlock {
      try insert.execute(arguments: [
        key.utcDay, Int(key.kind.rawValue), key.source.rawValue, block.count,
        block.extent.lowerBound.secondsSince1970, block.extent.upperBound.secondsSince1970,
        block.bytes,
      ])
      summary.added += block.count
      changedToday.append(block.extent)
      return
    }
    let merged = Sample.merging(inRecordZones(try fragments.samples()), into: present)
    let added = noteChanges(from: present, to: merged)
    summary.added += added
    summary.duplicates += fragments.count - added
    guard added > 0 else { return }
    let extent = merged.extent
    try insert.execute(arguments: [
      key.utcDay, Int(key.kind.rawValue), key.source.rawValue, merged.count,
      extent.lowerBound.secondsSince1970, extent.upperBound.secondsSince1970,
      SampleCodec.encode(merged, utcDay: key.utcDay),
    ])
  }

  private func present(at key: BlockBuffer.Key) throws -> [Sample] {
    var present: [Sample] = []
    let rows = try Row.fetchCursor(
      select, arguments: [key.utcDay, Int(key.kind.rawValue), key.source.rawValue])
    // A row is valid only while its cursor lives.
    while let row = try rows.next() {
      try row.decodeSamples(at: 0, utcDay: key.utcDay, into: &present)
    }
    return present
  }

  /// Samples with the numbers that stand for their zones in the record.
  private func inRecordZones(_ samples: [Sample]) -> [Sample] {
    guard !zones.isEmpty else { return samples }
    return samples.map { sample in
      var sample = sample
      sample.zone = sample.zone.map { zones[Int($0.rawValue) - 1] }
      return sample
    }
  }

  /// Notes where `merged` holds samples that `present` does not, both sorted, and counts them.
  private mutating func noteChanges(from present: [Sample], to merged: [Sample]) -> Int {
    var added = 0
    var index = present.startIndex
    for sample in merged {
      while index < present.endIndex, present[index] < sample { index += 1 }
      if index < present.endIndex, present[index] == sample { continue }
      added += 1
      let interval = sample.start..<max(sample.end, sample.start + 1)
      if let last = changedToday.last, last.isNear(interval) {
        changedToday[changedToday.count - 1] = last.union(interval)
      } else {
        changedToday.append(interval)
      }
    }
    return added
  }

  /// Adds what changed among samples of one day of UTC to the summary.
  private mutating func closeDay() {
    changedToday.sort { $0.lowerBound < $1.lowerBound }
    for interval in changedToday {
      if let last = summary.changed.last, last.isNear(interval) {
        summary.changed[summary.changed.count - 1] = last.union(interval)
      } else {
        summary.changed.append(interval)
      }
    }
    changedToday = []
  }

  /// The largest total stands, whichever came first.
  private mutating func mergeTotals(of staged: Database) throws {
    let rows = try Row.fetchCursor(
      staged, sql: "SELECT day, kind, source_id, value, times FROM day_total ORDER BY day")
    while let row = try rows.next() {
      try database.cachedStatement(
        sql: """
          INSERT INTO day_total VALUES (?, ?, ?, ?)
          ON CONFLICT DO UPDATE SET value = excluded.value WHERE value < excluded.value
          """
      ).execute(arguments: [row[0] as Int, row[1] as Int, sources[row[2]], row[3] as Int64])
      noteInsert()
      summary.duplicates += (row[4] as Int) - 1
      let day = Day(ordinal: row[0])
      if database.changesCount > 0, summary.daysOfTotals.last != day {
        summary.daysOfTotals.append(day)
      }
    }
  }

  private mutating func mergeBodyMass(of staged: Database) throws {
    let rows = try Row.fetchCursor(staged, sql: "SELECT \(Row.bodyMassColumns) FROM body_mass")
    while let row = try rows.next() {
      let (stagedSource, sample) = try row.bodyMass()
      let source = sources[Int(stagedSource.rawValue)]
      try database.cachedStatement(
        sql: """
          INSERT OR IGNORE INTO body_mass (\(Row.bodyMassColumns)) VALUES (?, ?, ?, ?, ?, ?, ?)
          """
      ).execute(arguments: [
        source, sample.instant.secondsSince1970, sample.day?.ordinal, sample.mass.grams,
        sample.unit.rawValue, sample.bodyFat?.tenths, sample.note,
      ])
      noteInsert()
      if database.changesCount > 0 {
        summary.weighings.append(
          WeighingReport(source: Source.ID(rawValue: source), sample: sample))
      }
    }
  }

  private mutating func mergeWorkouts(of staged: Database) throws {
    let rows = try Row.fetchCursor(
      staged,
      sql: """
        SELECT start, source_id, "end", activity, millimeters, calories, steps FROM workout
        """)
    while let row = try rows.next() {
      let (start, end) = (row[0] as Int64, row[2] as Int64)
      try database.cachedStatement(
        sql: """
          INSERT INTO workout (start, source_id, "end", activity, millimeters, calories, steps)
          VALUES (?, ?, ?, ?, ?, ?, ?)
          ON CONFLICT DO UPDATE SET millimeters = coalesce(millimeters, excluded.millimeters),
            calories = coalesce(calories, excluded.calories), steps = coalesce(steps, excluded.steps)
          WHERE (millimeters IS NULL AND excluded.millimeters IS NOT NULL)
            OR (calories IS NULL AND excluded.calories IS NOT NULL)
            OR (steps IS NULL AND excluded.steps IS NOT NULL)
          """
      ).execute(arguments: [
        start, sources[row[1]], end, row[3] as String, row[4] as Int64?, row[5] as Int64?,
        row[6] as Int64?,
      ])
      if database.changesCount > 0 {
        let workout =
          Instant(secondsSince1970: start)..<Instant(secondsSince1970: max(end, start + 1))
        summary.workouts.append(workout)
      }
      noteInsert()
    }
  }

  private mutating func noteInsert() {
    if database.changesCount > 0 { summary.added += 1 } else { summary.duplicates += 1 }
  }

  private static func zone(_ name: String, in database: Database) throws -> UInt16 {
    try database.execute(
      sql: "INSERT OR IGNORE INTO zone (name) VALUES (?)", arguments: [name])
    return try UInt16.fetchOne(
      database, sql: "SELECT id FROM zone WHERE name = ?", arguments: [name]) ?? 0
  }
}

extension Range<Instant> {
  /// Whether the two overlap or lie less than an hour apart.
  fileprivate func isNear(_ other: Range) -> Bool {
    lowerBound < other.upperBound + 3_600 && other.lowerBound < upperBound + 3_600
  }
}
