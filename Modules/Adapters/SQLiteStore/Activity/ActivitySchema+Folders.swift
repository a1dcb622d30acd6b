extension ActivitySchema {
  /// Several watched folders, and why a file of one was refused.
  static let severalFolders = SchemaMigration(
    identifier: "activity-11",
    sql: """
      CREATE TABLE one_of_watched_folders (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        path TEXT NOT NULL UNIQUE CHECK (path LIKE '/%'),
        since INTEGER NOT NULL
      ) STRICT;
      INSERT INTO one_of_watched_folders SELECT id, path, since FROM watched_folder;

      -- As they were when they were imported, or could not be.
      CREATE TABLE file_of_watched_folder (
        folder_id INTEGER NOT NULL REFERENCES one_of_watched_folders (id),
        path TEXT NOT NULL,
        size INTEGER NOT NULL CHECK (size >= 0),
        modified_at INTEGER NOT NULL,
        -- Why it was not imported, as PhraseCodec writes it; null if it was.
        reason TEXT,
        -- Since when all that came of it were copies made while it was written.
        torn_since INTEGER CHECK (torn_since IS NULL OR reason IS NOT NULL),
        PRIMARY KEY (folder_id, path)
      ) STRICT;
      -- What was refused is tried again, for nobody noted why.
      INSERT INTO file_of_watched_folder
      SELECT watched_folder.id, watched_file.path, size, modified_at, NULL, NULL
      FROM watched_file, watched_folder WHERE is_taken = 1;
      DROP TABLE watched_file;
      DROP TABLE watched_folder;
      ALTER TABLE one_of_watched_folders RENAME TO watched_folder;
      ALTER TABLE file_of_watched_folder RENAME TO watched_file;
      """)
}
