import Contracts

/// Who may enter.
enum AccessSchema: FeatureSchema {
  static let migrations = [
    SchemaMigration(
      identifier: "access-1",
      sql: """
        CREATE TABLE access_grant (
          -- A number is never given again: who revokes by it means what they saw.
          id INTEGER PRIMARY KEY AUTOINCREMENT,
          name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
          kind TEXT NOT NULL CHECK (kind IN ('browser', 'token')),
          scope TEXT NOT NULL CHECK (scope IN ('read', 'write', 'ingest')),
          created_at INTEGER NOT NULL,
          last_used INTEGER,
          -- SHA-256 of a secret, which is kept nowhere.
          digest BLOB NOT NULL UNIQUE CHECK (length(digest) = 32),
          CHECK (kind = 'token' OR scope = 'write')
        ) STRICT;
        CREATE TABLE access_code (
          digest BLOB NOT NULL PRIMARY KEY CHECK (length(digest) = 32),
          expires_at INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;
        """)
  ]
}

extension AccessSchema {
  static let readings: [SchemaReading] = [
    { _ = try SQLiteAccessStore().grants(in: $0) },
    { _ = try SQLiteAccessStore().codeEnds(in: $0) },
  ]
}
