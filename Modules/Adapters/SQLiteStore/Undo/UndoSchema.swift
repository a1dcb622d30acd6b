import Contracts
import GRDB

/// What can be undone. Never in a copy: see ``removeSteps(from:)``.
enum UndoSchema: FeatureSchema {
  static let migrations = [
    SchemaMigration(
      identifier: "undo-1",
      sql: """
        CREATE TABLE undo_step (
          id INTEGER PRIMARY KEY AUTOINCREMENT,
          at INTEGER NOT NULL,
          -- What was done, as PhraseCodec writes it.
          title TEXT NOT NULL,
          number INTEGER,
          undone_at INTEGER
        ) STRICT;
        CREATE INDEX undo_step_at ON undo_step (at);

        CREATE TABLE undo_part (
          step_id INTEGER NOT NULL REFERENCES undo_step (id) ON DELETE CASCADE,
          place INTEGER NOT NULL,
          kind TEXT NOT NULL CHECK (kind <> ''),
          key TEXT NOT NULL,
          before TEXT,
          after TEXT,
          PRIMARY KEY (step_id, place)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX undo_part_subject ON undo_part (kind, key);
        """)
  ]
}

extension UndoSchema {
  static let readings: [SchemaReading] = [
    { _ = try SQLiteUndoStore().steps(in: $0) }
  ]

  /// Removes them from a copy: deleted content is overwritten, including free pages.
  static func removeSteps(from database: Database) throws {
    guard try database.tableExists("undo_step") else { return }
    try database.execute(
      sql: "PRAGMA secure_delete = ON; DELETE FROM undo_part; DELETE FROM undo_step")
  }

  /// Removes them from the copy at `path`; a damaged one stays as it is.
  static func removeSteps(fromCopyAt path: String) throws {
    let copy = try DatabaseQueue(path: path)
    do {
      try copy.inDatabase { database in
        // Nothing of it is in another file either.
        try database.execute(sql: "PRAGMA journal_mode = MEMORY")
        try database.inTransaction {
          try removeSteps(from: database)
          return .commit
        }
      }
    } catch let error as DatabaseError
      where [.SQLITE_CORRUPT, .SQLITE_NOTADB, .SQLITE_CONSTRAINT].contains(error.resultCode)
    {}
    try copy.close()
  }
}
