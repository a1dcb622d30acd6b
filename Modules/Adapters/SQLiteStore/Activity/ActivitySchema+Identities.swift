extension ActivitySchema {
  /// The identities of entries, including deleted ones. Needs `life-1`.
  static let entriesIdentified = SchemaMigration(
    identifier: "activity-8",
    sql: """
      CREATE TABLE entry_identity (
        incarnation TEXT NOT NULL
          CHECK (length(incarnation) = 16 AND incarnation NOT GLOB '*[^0-9a-f]*'),
        sequence INTEGER NOT NULL CHECK (sequence BETWEEN 1 AND 1000000000000),
        entry_id INTEGER NOT NULL,
        -- Of a deleted entry nothing else is kept.
        deleted_at INTEGER,
        PRIMARY KEY (incarnation, sequence)
      ) STRICT;
      -- Of several identities of one entry the first row counts.
      CREATE INDEX entry_identity_by_entry ON entry_identity (entry_id);
      INSERT INTO entry_identity (incarnation, sequence, entry_id)
      SELECT incarnation, entry.id, entry.id FROM record_life, (
        SELECT id FROM step_entry UNION ALL SELECT id FROM weight_entry
        UNION ALL SELECT id FROM exercise_session ORDER BY id) entry
      WHERE entry.id > 0;
      """)
}
