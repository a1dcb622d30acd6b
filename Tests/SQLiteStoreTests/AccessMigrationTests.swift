import Contracts
import GRDB
import TestSupport
import Testing

@testable import SQLiteStore

/// Access after migrating a record from before widget links.
struct AccessMigrationTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func record(_ sql: String) throws -> SQLiteRecord {
    let path = folder.file("older.sqlite")
    let before = RecordSchema.migrations.prefix { $0.identifier != "access-2" }
    try OlderRecord.make(of: before, at: path) { try $0.execute(sql: sql) }
    return try SQLiteRecord(path: path)
  }

  private func digest(_ byte: UInt8) -> SecretDigest {
    SecretDigest([UInt8](repeating: byte, count: 32))
  }

  private func row(_ name: String, _ kind: String, _ byte: String, used: String) -> String {
    """
    INSERT INTO access_grant (name, kind, scope, created_at, last_used, digest)
    VALUES ('\(name)', '\(kind)', 'write', 1000, \(used), x'\(String(repeating: byte, count: 32))');
    """
  }

  @Test("S6-5 Browsers and tokens stay, are recognised as before, and are not widget links")
  func kept() async throws {
    let record = try record(
      row("Firefox", "browser", "01", used: "2000") + row("Phone", "token", "02", used: "NULL"))
    let store = SQLiteAccessStore()
    let (grants, browser, other) = try await record.read { transaction in
      (
        try store.grants(in: transaction),
        try store.grant(of: digest(1), as: .browser, in: transaction),
        try store.grant(of: digest(1), as: .picture, in: transaction)
      )
    }
    #expect(grants.map(\.name) == ["Phone", "Firefox"])
    #expect(grants.map(\.id.rawValue) == [2, 1])
    #expect(grants.map(\.lastUsed) == [nil, Instant(secondsSince1970: 2_000)])
    #expect(grants.allSatisfy { $0.picture == nil && $0.createdAt.secondsSince1970 == 1_000 })
    #expect(browser == grants.last)
    #expect(other == nil)
  }

  @Test("S6-5 The number of a revoked grant is not reused")
  func numbers() async throws {
    let record = try record(
      row("Firefox", "browser", "01", used: "NULL") + row("Phone", "token", "02", used: "NULL")
        + "DELETE FROM access_grant WHERE id = 2;")
    let draft = AccessDraft(
      name: "Frame", kind: .picture, scope: .read, createdAt: Instant(secondsSince1970: 3_000),
      picture: "today systemSmall")
    let new = try await record.write { transaction in
      try SQLiteAccessStore().add(draft, digest: digest(3), in: transaction)
    }
    #expect(new.id.rawValue == 3)
    #expect(new.picture == "today systemSmall")
  }
}
