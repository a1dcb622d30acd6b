import Contracts
import GRDB
import TestSupport
import Testing

@testable import SQLiteStore

/// What becomes of App Lock in a record from before anything could be locked.
struct AppLockMigrationTests {
  private let today = Day(ordinal: 20_000)
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func record(_ sql: String) throws -> SQLiteRecord {
    let path = folder.file("older.sqlite")
    let before = RecordSchema.migrations.prefix { $0.identifier != "applock-2" }
    try OlderRecord.make(of: before, at: path) { try $0.execute(sql: sql) }
    return try SQLiteRecord(path: path)
  }

  @Test(
    "S5-6 Who had switched it on has it on, with nothing selected; who had not, has it off",
    arguments: [true, false, nil])
  func switching(wasOn: Bool?) async throws {
    let record = try record(
      wasOn.map { "INSERT INTO app_lock (id, is_enabled) VALUES (1, \($0 ? 1 : 0))" } ?? "")
    let ledger = try await record.read {
      LockLedger(try SQLiteAppLockStore().changes(in: $0))
    }
    #expect(ledger.isTight(.enabled, on: today) == (wasOn ?? false))
    #expect(ledger.items(on: today).isEmpty && ledger.policy(on: today) == .standard)
  }

  @Test("S5-6 A day that was unlocked stays unlocked, and is not told again")
  func unlocked() async throws {
    let record = try record("INSERT INTO app_lock_unlocked (day) VALUES (20000)")
    let (isKnown, isNew) = try await record.write { transaction in
      let store = SQLiteAppLockStore()
      return (
        try store.wasUnlocked(on: today, in: transaction),
        try store.noteUnlocked(today, in: transaction)
      )
    }
    #expect(isKnown && !isNew)
  }
}
