import Contracts

/// The log of settings, and unknown keys from imported documents.
enum SettingsSchema: FeatureSchema {
  static let migrations = [
    SchemaMigration(
      identifier: "settings-1",
      sql: """
        CREATE TABLE setting_log (
          id INTEGER PRIMARY KEY AUTOINCREMENT,
          key TEXT NOT NULL CHECK (key <> ''),
          text TEXT NOT NULL,
          changed_at INTEGER NOT NULL
        ) STRICT;
        CREATE INDEX setting_log_by_key ON setting_log (key, id);
        -- Of keys nobody knows: their JSON, for the next export.
        CREATE TABLE setting_foreign (
          key TEXT NOT NULL PRIMARY KEY,
          json TEXT NOT NULL
        ) STRICT;
        """),
    SchemaMigration(
      identifier: "settings-2",
      sql: """
        -- The licence as it was given: its signature is checked whenever it is used.
        CREATE TABLE licence (
          id INTEGER PRIMARY KEY CHECK (id = 1),
          text TEXT NOT NULL CHECK (text <> ''),
          -- The latest instant the machine's clock showed, for when it is set back.
          latest_seen INTEGER
        ) STRICT;
        """),
    SchemaMigration(
      identifier: "settings-3",
      sql: """
        -- The latest instant the machine's clock showed, for when it is set back: not the licence's alone.
        CREATE TABLE clock (
          id INTEGER PRIMARY KEY CHECK (id = 1),
          latest_seen INTEGER NOT NULL
        ) STRICT;
        INSERT INTO clock (id, latest_seen)
          SELECT 1, latest_seen FROM licence WHERE latest_seen IS NOT NULL;
        CREATE TABLE licence_text (
          id INTEGER PRIMARY KEY CHECK (id = 1),
          text TEXT NOT NULL CHECK (text <> '')
        ) STRICT;
        INSERT INTO licence_text (id, text) SELECT id, text FROM licence;
        DROP TABLE licence;
        ALTER TABLE licence_text RENAME TO licence;
        """),
    // Needs life-1.
    SchemaMigration(
      identifier: "settings-4",
      sql: """
        CREATE TABLE setting_log_new (
          id INTEGER PRIMARY KEY AUTOINCREMENT,
          key TEXT NOT NULL CHECK (key <> ''),
          text TEXT NOT NULL,
          changed_at INTEGER NOT NULL,
          -- The record in which it was changed.
          incarnation TEXT NOT NULL
            CHECK (length(incarnation) = 16 AND incarnation NOT GLOB '*[^0-9a-f]*')
        ) STRICT;
        INSERT INTO setting_log_new (id, key, text, changed_at, incarnation)
        SELECT setting_log.id, key, text, changed_at, incarnation FROM setting_log, record_life
        ORDER BY setting_log.id;
        DROP TABLE setting_log;
        ALTER TABLE setting_log_new RENAME TO setting_log;
        CREATE INDEX setting_log_by_key ON setting_log (key, id);
        """),
  ]
}

extension SettingsSchema {
  static let readings: [SchemaReading] = [
    { _ = try SQLiteSettingStore().log(in: $0) },
    { _ = try SQLiteSettingStore().foreign(in: $0) },
    { _ = try SQLiteLicenceStore().licence(in: $0) },
    { _ = try SQLiteClockStore().latestSeen(in: $0) },
  ]
}
