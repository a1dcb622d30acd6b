import Contracts
import GRDB
import TestSupport
import Testing

@testable import SQLiteStore

/// App Lock after migrating a record from before items could be selected.
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
    "S5-6 If it was on it stays on, with nothing selected; if not, it stays off",
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

  @Test("S5-6 An unlocked day stays unlocked, and is not announced again")
  func unlocked() async throws {
    let record = try record("INSERT INTO app_lock_unlocked (day) VALUES (20000)")
    let (known, isNew) = try await record.write { transaction in
      let store = SQLiteAppLockStore()
      return (
        try store.opening(on: today, in: transaction),
        try store.add(LockOpening(day: today, merit: nil), in: transaction)
      )
    }
    #expect(known == LockOpening(day: today, merit: nil) && !isNew)
  }

  @Test("S5-7 A device that had delivered counts as reported, with the time of its last delivery")
  func reports() async throws {
    let path = folder.file("reports.sqlite")
    let before = RecordSchema.migrations.prefix { $0.identifier != "activity-20" }
    try OlderRecord.make(of: before, at: path) {
      try $0.execute(
        sql: """
          INSERT INTO import (id, instant, path, format, is_continuing)
            VALUES (1, 70, 'http:phone', 'hc-webhook', 1), (2, 90, '/a.csv', 'csv', 0);
          """)
    }
    let record = try SQLiteRecord(path: path)
    let imports = try await record.read { try SQLiteImportStore().imports(in: $0) }
    #expect(imports.map(\.stepsReportedAt) == [Instant(secondsSince1970: 70), nil])
  }

  @Test(
    "S5-6 Items selected before hours existed are locked all day until the goal, as strictly as before"
  )
  func hours() async throws {
    let path = folder.file("before-hours.sqlite")
    let before = RecordSchema.migrations.prefix { $0.identifier != "applock-5" }
    try OlderRecord.make(of: before, at: path) {
      try $0.execute(
        sql: """
          INSERT INTO app_lock_change (subject, day, is_tight) VALUES
            ('enabled', 19000, 1), ('strict', 19001, 1), ('site:example.org', 19000, 1),
            ('app:/opt/a b/c:d', 19000, 1), ('app:/opt/a b/c:d', 20000, 0), ('category:news', 19500, 1);
          INSERT INTO app_lock_day
            (day, starts_at, ends_at, target_floor, next_target, sites, apps) VALUES
            (20000, 1728000000, 1728086400, 8000, 9000, 'a.example' || char(10) || 'b.example', '/opt/c');
          """)
    }
    let record = try SQLiteRecord(path: path)
    let (ledger, note) = try await record.read {
      let store = SQLiteAppLockStore()
      return (LockLedger(try store.changes(in: $0)), try store.dayNote(in: $0))
    }
    #expect(ledger.isStrict(on: today))
    #expect(
      ledger.terms(on: today)
        == [LockItem(.site, "example.org"): .always, LockItem(.category, "news"): .always])
    #expect(ledger.schedules(on: today).isEmpty)
    #expect(
      note
        == LockDayNote(
          day: today, start: Instant(secondsSince1970: 1_728_000_000),
          end: Instant(secondsSince1970: 1_728_086_400), floors: [.steps: 8_000],
          next: [.steps: 9_000],
          selection: [
            .always: LockSelection(sites: ["a.example", "b.example"], apps: ["/opt/c"])
          ]))
  }
}
