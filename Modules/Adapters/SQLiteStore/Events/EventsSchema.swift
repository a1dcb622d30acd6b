import Contracts

/// The event log and its cursors.
enum EventsSchema: FeatureSchema {
  static let migrations = [
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
        """),
    SchemaMigration(
      identifier: "events-2",
      sql: """
        -- Events that a subscriber never got, for they could not be read.
        CREATE TABLE event_set_aside (
          sequence INTEGER NOT NULL,
          subscriber TEXT NOT NULL CHECK (subscriber <> ''),
          -- Without: not even that could be read.
          name TEXT,
          PRIMARY KEY (sequence, subscriber)
        ) STRICT, WITHOUT ROWID;
        """),
  ]
}

extension EventsSchema {
  static let readings: [SchemaReading] = [
    { _ = try SQLiteEventLog().cursors(in: $0) },
    { _ = try SQLiteEventLog().eventsSetAside(in: $0) },
  ]
}
