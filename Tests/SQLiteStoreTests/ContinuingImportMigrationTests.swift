import Contracts
import GRDB
import TestSupport
import Testing

@testable import SQLiteStore

/// The import log after migrating a record from before continuing imports.
struct ContinuingImportMigrationTests {
  @Test(
    "S7-3 Imports of a source or of a watched file continue, and no others")
  func continues() async throws {
    let folder = try TemporaryFolder()
    let path = folder.file("older.sqlite")
    let before = RecordSchema.migrations.prefix { $0.identifier != "activity-14" }
    try OlderRecord.make(of: before, at: path) { database in
      try database.execute(
        sql: """
          INSERT INTO watched_folder VALUES (1, '/exports', 5);
          INSERT INTO watched_file VALUES (1, '/exports/a', 7, 9, NULL, NULL);
          INSERT INTO import (instant, path, format) VALUES (1, '/exports/a', 'x');
          INSERT INTO import (instant, path, format) VALUES (2, '/exports/b', 'x');
          INSERT INTO import (instant, path, format) VALUES (3, 'http:phone', 'x');
          INSERT INTO import (instant, path, format) VALUES (4, 'https.zip', 'x');
          """)
    }
    let record = try SQLiteRecord(path: path)
    let noted = try await record.read { try SQLiteImportStore().imports(in: $0) }
    #expect(noted.map(\.isContinuing) == [true, false, true, false])
  }
}
