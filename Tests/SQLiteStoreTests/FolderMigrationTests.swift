import Contracts
import GRDB
import TestSupport
import Testing

@testable import SQLiteStore

/// The watched folder after migrating a record from before there could be several.
struct FolderMigrationTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func record(_ sql: String) throws -> SQLiteRecord {
    let path = folder.file("older.sqlite")
    let before = RecordSchema.migrations.prefix { $0.identifier != "activity-11" }
    try OlderRecord.make(of: before, at: path) { try $0.execute(sql: sql) }
    return try SQLiteRecord(path: path)
  }

  @Test(
    "S7-3 The folder stays with its imports; files refused without a stored reason are forgotten"
  )
  func kept() async throws {
    let record = try record(
      """
      INSERT INTO watched_folder VALUES (1, '/exports', 5);
      INSERT INTO watched_file VALUES ('/exports/a', 7, 9, 1);
      INSERT INTO watched_file VALUES ('/exports/b', 8, 9, 0);
      """)
    let store = SQLiteWatchedFolderStore()
    let attic = WatchedFolder(path: "/attic", since: Instant(secondsSince1970: 3))
    try await record.write { try store.add(attic, in: $0) }
    let exports = WatchedFolder(path: "/exports", since: Instant(secondsSince1970: 5))
    #expect(try await record.read { try store.folders(in: $0) } == [exports, attic])
    let file = FolderFile(
      path: "/exports/a", size: 7, modifiedAt: Instant(secondsSince1970: 9))
    #expect(
      try await record.read { try store.files(of: "/exports", in: $0) }
        == [file.path: ScannedFile(file, .imported)])
  }

  @Test("S7-3 A record without a watched folder stays so")
  func none() async throws {
    let record = try record("INSERT INTO watched_file VALUES ('/exports/a', 7, 9, 1);")
    let store = SQLiteWatchedFolderStore()
    #expect(try await record.read { try store.folders(in: $0) } == [])
  }
}
