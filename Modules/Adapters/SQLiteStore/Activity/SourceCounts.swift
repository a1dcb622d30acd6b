import Contracts
import GRDB

/// How much each source has: a table updated by imports and undo, because counting takes longer the longer a record is,
/// and is needed often.
enum SourceCounts {
  /// - Parameter sources: whose samples may have changed; nil for all.
  static func update(of sources: [Int64]? = nil, in database: Database) throws {
    let days = Day.recordable
    let all =
      try sources ?? StoredRow.fetchAll(database, sql: "SELECT id FROM source").map { try $0[0] }
    for source in Set(all).sorted() {
      try database.cachedStatement(sql: "DELETE FROM source_count WHERE source_id = ?")
        .execute(arguments: [source])
      try database.cachedStatement(sql: "INSERT INTO source_count \(counted)").execute(
        arguments: [source, days.lowerBound.ordinal, days.upperBound.ordinal])
    }
  }

  /// The counts of one source, between two days.
  static let counted = """
    SELECT source_id, sum(samples), min(first_start), max(last_end),
      sum(totals), min(first_day), max(last_day)
    FROM (
      SELECT source_id, sum(sample_count) AS samples, min(first_start) AS first_start,
        max(last_end) AS last_end, 0 AS totals, NULL AS first_day, NULL AS last_day
      FROM sample_block WHERE source_id = ?1 AND utc_day BETWEEN ?2 AND ?3 GROUP BY source_id
      UNION ALL
      SELECT source_id, count(*), min(instant), max(instant) + 1, 0, NULL, NULL
      FROM body_mass WHERE source_id = ?1 AND day IS NULL
        AND instant >= ?2 * 86400 AND instant < (?3 + 1) * 86400 GROUP BY source_id
      UNION ALL
      SELECT source_id, count(*), min(start), max(max("end", start + 1)), 0, NULL, NULL
      FROM workout WHERE source_id = ?1 AND start >= ?2 * 86400 AND start < (?3 + 1) * 86400
      GROUP BY source_id
      UNION ALL
      SELECT source_id, 0, NULL, NULL, count(*), min(day), max(day)
      FROM day_total WHERE source_id = ?1 AND day BETWEEN ?2 AND ?3 GROUP BY source_id
      UNION ALL
      SELECT source_id, 0, NULL, NULL, count(*), min(day), max(day)
      FROM body_mass WHERE source_id = ?1 AND day BETWEEN ?2 AND ?3 GROUP BY source_id
    ) GROUP BY source_id
    """
}
