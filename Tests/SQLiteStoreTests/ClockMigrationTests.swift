import Contracts
import GRDB
import TestSupport
import Testing

@testable import SQLiteStore

/// The clock after migrating a record whose licence had its own.
struct ClockMigrationTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test(
    "S1-8 The time seen by the licence's clock stays, with the licence; without one there is none",
    arguments: [
      (
        "INSERT INTO licence (id, text, latest_seen) VALUES (1, 'text', 1234567)", 1_234_567, "text"
      ),
      ("INSERT INTO licence (id, text) VALUES (1, 'text')", nil, "text"), ("", nil, nil),
    ] as [(String, Int64?, String?)])
  func seen(_ sql: String, latest: Int64?, text: String?) async throws {
    let path = folder.file("older.sqlite")
    let before = RecordSchema.migrations.prefix { $0.identifier != "settings-3" }
    try OlderRecord.make(of: before, at: path) { try $0.execute(sql: sql) }
    let record = try SQLiteRecord(path: path)
    let seen = try await record.read { try SQLiteClockStore().latestSeen(in: $0) }
    #expect(seen?.secondsSince1970 == latest)
    #expect(try await record.read { try SQLiteLicenceStore().licence(in: $0) } == text)
  }
}
