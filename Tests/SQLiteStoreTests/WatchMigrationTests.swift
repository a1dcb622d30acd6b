import Contracts
import GRDB
import TestSupport
import Testing

@testable import SQLiteStore

/// Watches after migrating a record from before codes for obstacles.
struct WatchMigrationTests {
  @Test("S5-8 Watches stay; a problem that may be an obstacle is noted again if it still exists")
  func obstacles() async throws {
    let folder = try TemporaryFolder()
    let path = folder.file("older.sqlite")
    let before = RecordSchema.migrations.filter { $0.identifier != "watchsync-3" }
    try OlderRecord.make(of: before, at: path) { database in
      try database.execute(
        sql: """
          INSERT INTO paired_watch VALUES (2, 'Wrist', zeroblob(32), 5, 9, NULL, NULL, 'worded so');
          """)
    }
    let record = try SQLiteRecord(path: path)
    let watches = try await record.read { try SQLiteWatchStore().watches(in: $0) }
    let key = try #require(PeerKey([UInt8](repeating: 0, count: 32)))
    #expect(
      watches == [
        PairedWatch(
          id: PairedWatch.ID(rawValue: 2), name: "Wrist", key: key,
          pairedAt: Instant(secondsSince1970: 5), lastSeen: Instant(secondsSince1970: 9))
      ])
  }
}
