extension ActivitySchema {
  /// How much each source has, so that showing it needs no counting. Needs `activity-12`.
  static let sourcesCounted = SchemaMigration(
    identifier: "activity-18",
    sql: """
      -- Derived: SourceCounts makes it of the five tables below after each import and each undo. What lies outside of
      -- the recordable days is not counted; a source without anything has no row.
      CREATE TABLE source_count (
        source_id INTEGER PRIMARY KEY REFERENCES source (id) ON DELETE CASCADE,
        samples INTEGER NOT NULL,
        first_start INTEGER,
        last_end INTEGER,
        totals INTEGER NOT NULL,
        first_day INTEGER,
        last_day INTEGER,
        CHECK ((samples > 0) = (first_start IS NOT NULL AND last_end > first_start)),
        CHECK ((totals > 0) = (first_day IS NOT NULL AND last_day >= first_day))
      ) STRICT;
      -- For counting one source without reading its samples, or those of others.
      CREATE INDEX sample_block_extents
        ON sample_block (source_id, utc_day, sample_count, first_start, last_end);
      CREATE INDEX day_total_by_source ON day_total (source_id, day);
      INSERT INTO source_count
      SELECT source_id, sum(samples), min(first_start), max(last_end),
        sum(totals), min(first_day), max(last_day)
      FROM (
        SELECT source_id, sum(sample_count) AS samples, min(first_start) AS first_start,
          max(last_end) AS last_end, 0 AS totals, NULL AS first_day, NULL AS last_day
        FROM sample_block WHERE utc_day BETWEEN -25567 AND 84005 GROUP BY source_id
        UNION ALL
        SELECT source_id, count(*), min(instant), max(instant) + 1, 0, NULL, NULL
        FROM body_mass WHERE day IS NULL
          AND instant >= -25567 * 86400 AND instant < 84006 * 86400 GROUP BY source_id
        UNION ALL
        SELECT source_id, count(*), min(start), max(max("end", start + 1)), 0, NULL, NULL
        FROM workout WHERE start >= -25567 * 86400 AND start < 84006 * 86400
        GROUP BY source_id
        UNION ALL
        SELECT source_id, 0, NULL, NULL, count(*), min(day), max(day)
        FROM day_total WHERE day BETWEEN -25567 AND 84005 GROUP BY source_id
        UNION ALL
        SELECT source_id, 0, NULL, NULL, count(*), min(day), max(day)
        FROM body_mass WHERE day BETWEEN -25567 AND 84005 GROUP BY source_id
      ) GROUP BY source_id;
      """)
}
