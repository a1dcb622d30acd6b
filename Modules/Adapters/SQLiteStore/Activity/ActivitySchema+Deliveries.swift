extension ActivitySchema {
  /// What programs delivered automatically.
  static let deliveriesNoted = SchemaMigration(
    identifier: "activity-10",
    sql: """
      -- The newest of each source. The record has what they held; these recognise what comes again.
      CREATE TABLE delivery (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        source TEXT NOT NULL,
        digest BLOB NOT NULL CHECK (length(digest) = 32),
        received_at INTEGER NOT NULL,
        in_future INTEGER NOT NULL CHECK (in_future >= 0),
        rejected INTEGER NOT NULL CHECK (rejected >= 0),
        -- Why it was not imported, as PhraseCodec writes it.
        refusal TEXT,
        UNIQUE (source, digest)
      ) STRICT;
      """)
}
