import Contracts

/// Grants and one-time codes.
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
        """),
    // Addresses of pictures. SQLite cannot change a CHECK in place; the sequence keeps numbers from being reused.
    SchemaMigration(
      identifier: "access-2",
      sql: """
        CREATE TABLE access_grant_new (
          id INTEGER PRIMARY KEY AUTOINCREMENT,
          name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
          kind TEXT NOT NULL CHECK (kind IN ('browser', 'token', 'picture')),
          scope TEXT NOT NULL CHECK (scope IN ('read', 'write', 'ingest')),
          created_at INTEGER NOT NULL,
          last_used INTEGER,
          digest BLOB NOT NULL UNIQUE CHECK (length(digest) = 32),
          picture TEXT CHECK (length(picture) BETWEEN 1 AND 200),
          CHECK (kind <> 'browser' OR scope = 'write'),
          CHECK (kind <> 'picture' OR scope = 'read'),
          CHECK ((kind = 'picture') = (picture IS NOT NULL))
        ) STRICT;
        INSERT INTO access_grant_new (id, name, kind, scope, created_at, last_used, digest)
          SELECT id, name, kind, scope, created_at, last_used, digest FROM access_grant;
        DELETE FROM sqlite_sequence WHERE name = 'access_grant_new';
        INSERT INTO sqlite_sequence (name, seq)
          SELECT 'access_grant_new', seq FROM sqlite_sequence WHERE name = 'access_grant';
        DROP TABLE access_grant;
        ALTER TABLE access_grant_new RENAME TO access_grant;
        """),
  ]
}

extension AccessSchema {
  static let readings: [SchemaReading] = [
    { _ = try SQLiteAccessStore().grants(in: $0) },
    { _ = try SQLiteAccessStore().codeEnds(in: $0) },
  ]
}
