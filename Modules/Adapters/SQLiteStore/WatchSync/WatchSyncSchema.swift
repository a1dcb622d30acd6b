import Contracts

/// What watches get from the record, what it accepted from them, and the watches themselves.
enum WatchSyncSchema: FeatureSchema {
  static let migrations = [
    SchemaMigration(
      identifier: "watchsync-1",
      sql: """
        -- What is told now. Of another life than the record's it counts no more.
        CREATE TABLE watch_context (
          id INTEGER PRIMARY KEY CHECK (id = 1),
          incarnation TEXT NOT NULL
            CHECK (length(incarnation) = 16 AND incarnation NOT GLOB '*[^0-9a-f]*'),
          revision INTEGER NOT NULL CHECK (revision > 0),
          payload TEXT NOT NULL CHECK (json_valid(payload))
        ) STRICT;
        -- Up to where each queue is in the record.
        CREATE TABLE watch_queue (
          incarnation TEXT NOT NULL PRIMARY KEY
            CHECK (length(incarnation) = 16 AND incarnation NOT GLOB '*[^0-9a-f]*'),
          taken INTEGER NOT NULL CHECK (taken BETWEEN 1 AND 1000000000000)
        ) STRICT, WITHOUT ROWID;
        -- The reason is an encoded phrase.
        CREATE TABLE watch_refused (
          id INTEGER PRIMARY KEY AUTOINCREMENT,
          incarnation TEXT NOT NULL
            CHECK (length(incarnation) = 16 AND incarnation NOT GLOB '*[^0-9a-f]*'),
          sequence INTEGER NOT NULL CHECK (sequence BETWEEN 1 AND 1000000000000),
          kind TEXT NOT NULL CHECK (kind IN ('steps', 'weight', 'exercise')),
          reason TEXT NOT NULL CHECK (reason <> ''),
          UNIQUE (incarnation, sequence)
        ) STRICT;
        CREATE TABLE paired_watch (
          -- A number is never given again: who forgets a watch by it means what they saw.
          id INTEGER PRIMARY KEY AUTOINCREMENT,
          name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
          key BLOB NOT NULL UNIQUE CHECK (length(key) = 32),
          paired_at INTEGER NOT NULL,
          last_seen INTEGER,
          held_incarnation TEXT
            CHECK (length(held_incarnation) = 16 AND held_incarnation NOT GLOB '*[^0-9a-f]*'),
          held_revision INTEGER CHECK (held_revision BETWEEN 0 AND 1000000000000),
          -- An encoded phrase.
          problem TEXT CHECK (problem <> ''),
          CHECK ((held_incarnation IS NULL) = (held_revision IS NULL))
        ) STRICT;
        CREATE TABLE watch_window (
          id INTEGER PRIMARY KEY CHECK (id = 1),
          -- SHA-256 of the ticket's secret, which is kept nowhere.
          ticket BLOB NOT NULL CHECK (length(ticket) = 32),
          expires_at INTEGER NOT NULL,
          tries_left INTEGER NOT NULL CHECK (tries_left BETWEEN 0 AND 100),
          key BLOB CHECK (length(key) = 32),
          name TEXT CHECK (length(name) BETWEEN 1 AND 100),
          digits TEXT CHECK (length(digits) = 6 AND digits NOT GLOB '*[^0-9]*'),
          answer TEXT CHECK (answer IN ('open', 'accepted', 'refused')),
          CHECK ((key IS NULL) = (name IS NULL) AND (key IS NULL) = (digits IS NULL)
            AND (key IS NULL) = (answer IS NULL))
        ) STRICT;
        CREATE TABLE watch_port (
          id INTEGER PRIMARY KEY CHECK (id = 1),
          port INTEGER NOT NULL CHECK (port BETWEEN 1 AND 65535)
        ) STRICT;
        """),
    SchemaMigration(
      identifier: "watchsync-2",
      sql: """
        -- By what the last entries of a queue are known again, the newest last: eight bytes each. None of those that
        -- were taken before this.
        ALTER TABLE watch_queue
        ADD COLUMN digests BLOB NOT NULL DEFAULT x''
          CHECK (length(digests) % 8 = 0 AND length(digests) <= 8000);
        """),
    SchemaMigration(
      identifier: "watchsync-3",
      sql: """
        -- What keeps all watches away. Until now it stood among the problems, as a phrase. Those are dropped: what still
        -- holds is noted again.
        ALTER TABLE paired_watch
        ADD COLUMN obstacle TEXT CHECK (obstacle IN ('port-taken', 'bad-key'));
        UPDATE paired_watch SET problem = NULL;
        """),
    SchemaMigration(
      identifier: "watchsync-4",
      sql: """
        -- An entry may be of any measure.
        CREATE TABLE refused_entry (
          id INTEGER PRIMARY KEY AUTOINCREMENT,
          incarnation TEXT NOT NULL
            CHECK (length(incarnation) = 16 AND incarnation NOT GLOB '*[^0-9a-f]*'),
          sequence INTEGER NOT NULL CHECK (sequence BETWEEN 1 AND 1000000000000),
          kind TEXT NOT NULL CHECK (kind <> ''),
          reason TEXT NOT NULL CHECK (reason <> ''),
          UNIQUE (incarnation, sequence)
        ) STRICT;
        INSERT INTO refused_entry SELECT id, incarnation, sequence, kind, reason FROM watch_refused;
        UPDATE sqlite_sequence
        SET seq = (SELECT seq FROM sqlite_sequence WHERE name = 'watch_refused')
        WHERE name = 'refused_entry';
        DROP TABLE watch_refused;
        ALTER TABLE refused_entry RENAME TO watch_refused;
        """),
  ]

  static let readings: [SchemaReading] = [
    { _ = try SQLiteWatchStore().newest(in: $0) },
    { _ = try SQLiteWatchStore().acceptedQueues(in: $0) },
    { _ = try SQLiteWatchStore().refused(in: $0) },
    { _ = try SQLiteWatchStore().watches(in: $0) },
    { _ = try SQLiteWatchStore().window(in: $0) },
    { _ = try SQLiteWatchStore().port(in: $0) },
  ]
}
