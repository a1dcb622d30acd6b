import Contracts
import GRDB

/// Deletes what only one import contained, including its covered intervals.
///
/// What they replaced does not return; the next data for that time count, however old.
struct ImportUndo {
  let database: Database
  /// Sets that had other imports as well.
  private(set) var smaller: [Int64] = []
  /// Sets that had only this import.
  private(set) var ended: [Int64] = []
  var summary = SampleMergeSummary()
  private var changed = ChangedIntervals()
  /// Sources that lost something.
  private var sources: Set<Int64> = []

  init(of number: RecordedImport.ID, in database: Database) throws {
    self.database = database
    let number = number.rawValue
    let members = try StoredRow.fetchAll(
      database,
      sql: "SELECT set_id, first, last FROM import_set_member WHERE first <= ? AND last >= ?",
      arguments: [number, number])
    for row in members {
      let (set, first, last) = (try row[0] as Int64, try row[1] as Int64, try row[2] as Int64)
      try database.execute(
        sql: "DELETE FROM import_set_member WHERE set_id = ? AND first = ?",
        arguments: [set, first])
      for (first, last) in [(first, number - 1), (number + 1, last)] where first <= last {
        try database.execute(
          sql: "INSERT INTO import_set_member VALUES (?, ?, ?)", arguments: [set, first, last])
      }
      let rest = try StoredRow.fetchOne(
        database, sql: "SELECT min(first) FROM import_set_member WHERE set_id = ?",
        arguments: [set])
      if let first = try rest.flatMap({ try $0[0] as Int64? }) {
        try database.execute(
          sql: "UPDATE import_set SET first = ? WHERE id = ?", arguments: [first, set])
        smaller.append(set)
      } else {
        ended.append(set)
      }
    }
  }

  mutating func run(progress: (Double) throws -> Void) throws -> SampleMergeSummary {
    try removeSamples(progress: progress)
    try undoTotals()
    try undoBodyMass()
    try undoWorkouts()
    try removeClaims(of: .cover)
    try SQLiteSourceStore.removeUnused(among: sources, in: database)
    for set in ended {
      try database.execute(sql: "DELETE FROM import_set WHERE id = ?", arguments: [set])
    }
    for interval in summary.changed.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      changed.add(interval)
    }
    summary.changed = changed.joined()
    return summary
  }

  mutating func removeClaims(of table: ClaimTable) throws {
    let condition = "set_id IN (\(ended.list))"
    sources.formUnion(
      try StoredRow.fetchAll(
        database, sql: "SELECT DISTINCT source_id FROM \(table.rawValue) WHERE \(condition)"
      ).map { try $0[0] })
    try database.execute(sql: "DELETE FROM \(table.rawValue) WHERE \(condition)")
  }

  private mutating func removeSamples(progress: (Double) throws -> Void) throws {
    let rows = try StoredRow.fetchAll(
      database,
      sql: """
        SELECT DISTINCT utc_day, kind, source_id FROM sample_share
        WHERE set_id IN (\(ended.list)) ORDER BY utc_day
        """)
    let gone = Set(ended)
    for (index, row) in rows.enumerated() {
      if index % 512 == 0 { try progress(Double(index) / Double(rows.count)) }
      let utcDay: Int = try row[0]
      if index > 0, try rows[index - 1][0] != utcDay { changed.closeDay() }
      sources.insert(try row[2])
      try remove(gone, at: BlockBuffer.Key(utcDay: utcDay, measure: try row[1], source: try row[2]))
    }
    changed.closeDay()
  }

  private mutating func remove(_ gone: Set<Int64>, at key: BlockBuffer.Key) throws {
    let place: StatementArguments = [key.utcDay, Int(key.measure.rawValue), key.source.rawValue]
    let samples = try SampleMerge.present(at: key, in: database)
    let shares = try SampleShares.read(at: key, count: samples.count, in: database)
    var (left, sets): ([Sample], [Int64]) = ([], [])
    for (index, sample) in samples.enumerated() {
      if gone.contains(shares[index]) {
        changed.add(sample)
        summary.removed += 1
      } else {
        left.append(sample)
        sets.append(shares[index])
      }
    }
    guard !left.isEmpty else {
      try SampleShares.remove(at: key, in: database)
      try database.cachedStatement(
        sql: "DELETE FROM sample_block WHERE utc_day = ? AND kind = ? AND source_id = ?"
      ).execute(arguments: place)
      return
    }
    let extent = left.extent
    try database.cachedStatement(
      sql: """
        UPDATE sample_block
        SET sample_count = ?, first_start = ?, last_end = ?, samples = ?
        WHERE utc_day = ? AND kind = ? AND source_id = ?
        """
    ).execute(
      arguments: [
        left.count, extent.lowerBound.secondsSince1970, extent.upperBound.secondsSince1970,
        SampleCodec.encode(left, utcDay: key.utcDay),
      ] + place)
    try SampleShares.remove(at: key, in: database)
    try SampleShares(sets).add(at: key, in: database)
  }
}

extension [Int64] {
  /// As a SQL list, without its parentheses.
  var list: String { map(String.init).joined(separator: ", ") }
}
