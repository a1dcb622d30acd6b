import Contracts

extension ActivitySchema {
  /// Forgets report times of sources that reported nothing then. Needs `activity-9`.
  static let ownHearings = SchemaMigration(
    identifier: "activity-13",
    sql: """
      -- A source in a file counted as heard from when that came, however old its own data was. A source without
      -- data is who delivered it.
      WITH newest AS MATERIALIZED (
        SELECT source_id, max(instant) AS instant FROM (
          SELECT source_id, last_end AS instant FROM sample_block
          UNION ALL SELECT source_id, (day + 1) * 86400 FROM day_total
          UNION ALL SELECT source_id, instant FROM body_mass
          UNION ALL SELECT source_id, "end" FROM workout
        ) GROUP BY source_id
      )
      DELETE FROM source_heard WHERE instant > 2 * 86400 + (
        SELECT newest.instant FROM newest WHERE newest.source_id = source_heard.source_id);
      """)
}
