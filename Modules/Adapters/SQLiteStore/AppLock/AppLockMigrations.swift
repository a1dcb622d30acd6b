/// Whether App Lock is on, and the days it was unlocked on.
enum AppLockMigrations {
  static let all = [
    SchemaMigration(
      identifier: "applock-1",
      sql: """
        CREATE TABLE app_lock (
          id INTEGER PRIMARY KEY CHECK (id = 1),
          is_enabled INTEGER NOT NULL CHECK (is_enabled IN (0, 1))
        ) STRICT;
        CREATE TABLE app_lock_unlocked (
          day INTEGER NOT NULL PRIMARY KEY
        ) STRICT, WITHOUT ROWID;
        """)
  ]
}
