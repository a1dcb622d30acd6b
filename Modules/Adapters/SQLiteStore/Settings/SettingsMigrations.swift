/// The log of what was chosen, and what documents held beside it.
enum SettingsMigrations {
  static let all = [
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
        """)
  ]
}
