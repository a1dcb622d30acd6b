/// The event log and its cursors.
enum EventsMigrations {
  static let all = [
    SchemaMigration(
      identifier: "events-1",
      sql: """
        CREATE TABLE event (
          sequence INTEGER PRIMARY KEY AUTOINCREMENT,
          name TEXT NOT NULL CHECK (name <> ''),
          occurred_at INTEGER NOT NULL,
          payload TEXT NOT NULL CHECK (json_valid(payload))
        ) STRICT;

        CREATE TABLE subscriber_cursor (
          subscriber TEXT NOT NULL PRIMARY KEY CHECK (subscriber <> ''),
          sequence INTEGER NOT NULL CHECK (sequence >= 0),
          failures INTEGER NOT NULL CHECK (failures >= 0),
          last_error TEXT,
          retry_at INTEGER
        ) STRICT, WITHOUT ROWID;
        """)
  ]
}
