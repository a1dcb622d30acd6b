import Contracts
import GRDB
import TestSupport
import Testing

@testable import SQLiteStore

/// Entries and the settings log after migrating a record from before they named a record.
struct IdentityMigrationTests {
  private let record: SQLiteRecord
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let path = folder.file("older.sqlite")
    let later: Set = [
      "life-1", "activity-8", "settings-4", "watchsync-1", "watchsync-2", "watchsync-3",
      "watchsync-4",
    ]
    let before = RecordSchema.migrations.filter { !later.contains($0.identifier) }
    try OlderRecord.make(of: before, at: path) { database in
      try database.execute(
        sql: """
          INSERT INTO source (id, name, kind) VALUES (1, 'Scale', 'other');
          INSERT INTO step_entry VALUES (2, 100, 5), (5, 90, -5);
          INSERT INTO exercise_session VALUES (3, 100, 'Yoga', NULL);
          INSERT INTO weight_entry VALUES (1, 100, 80000, 'kg', NULL, NULL, NULL, 0);
          INSERT INTO weight_entry VALUES (6, 200, 80000, 'kg', NULL, NULL, 1, 1);
          UPDATE entry_number SET last = 9;
          INSERT INTO setting_log VALUES (4, 'a', 'on', 7), (2, 'a', 'off', 8), (7, 'b', '', 6);
          """)
    }
    record = try SQLiteRecord(path: path)
  }

  @Test("S5-8 Every entry is identified by the record's life and its number, and no missing one is")
  func entries() async throws {
    let store = SQLiteEntryIdentityStore()
    let (life, identities) = try await record.read { transaction in
      (
        try SQLiteRecordLifeStore().incarnation(in: transaction),
        try (0...10).map { try store.identity(of: $0, in: transaction) }
      )
    }
    let expected = (0...10).map {
      [1, 2, 3, 5, 6].contains($0) ? EntryIdentity(life, $0) : nil
    }
    #expect(identities == expected)
    let steps = SQLiteStepEntryStore()
    let always = Instant.distantPast ..< .distantFuture
    let entries = try await record.read { try steps.entries(in: always, in: $0) }
    #expect(entries.map(\.id) == [5, 2])
    #expect(entries.map(\.steps) == [-5, 5])
    #expect(try await record.damage() == [])
  }

  @Test(
    "S5-8 New entries continue the numbers in the record's own life, and deleted ones are remembered"
  )
  func continues() async throws {
    let (steps, identities) = (SQLiteStepEntryStore(), SQLiteEntryIdentityStore())
    let old = try await record.read { try identities.identity(of: 2, in: $0) }
    let new = try await record.write { transaction in
      try steps.delete(2, at: Instant(secondsSince1970: 300), in: transaction)
      return try steps.insert(
        StepEntry(instant: Instant(secondsSince1970: 400), steps: 1), in: transaction)
    }
    #expect(new.id == 10)
    let (life, identity, fate) = try await record.read { transaction in
      (
        try SQLiteRecordLifeStore().incarnation(in: transaction),
        try identities.identity(of: new.id, in: transaction),
        try old.map { try identities.fate(of: $0, in: transaction) }
      )
    }
    #expect(identity == EntryIdentity(life, 10))
    #expect(fate == .deleted(at: Instant(secondsSince1970: 300)))
  }

  @Test("S5-8 The settings log keeps its order, with all entries from this record")
  func settings() async throws {
    let store = SQLiteSettingStore()
    let (life, log, latest) = try await record.read { transaction in
      (
        try SQLiteRecordLifeStore().incarnation(in: transaction),
        try store.log(in: transaction), try store.latest(of: "a", in: transaction)
      )
    }
    #expect(log.map(\.text) == ["off", "on", ""])
    #expect(log.map(\.changedAt.secondsSince1970) == [8, 7, 6])
    #expect(log.allSatisfy { $0.origin == life })
    #expect(latest == log[1])
    try await record.write {
      try store.append(
        SettingEntry(key: "b", text: "on", changedAt: Instant(secondsSince1970: 1)), in: $0)
    }
    let last = try await record.read { try store.latest(of: "b", in: $0) }
    #expect(last?.text == "on")
  }

  @Test("S5-8 The trace of a deleted entry has its time of deletion, and nothing of its content")
  func tombstone() async throws {
    try await record.write {
      try SQLiteWeightEntryStore().delete(1, at: Instant(secondsSince1970: 300), in: $0)
    }
    let rows = try record.queue.read { database in
      try Row.fetchAll(database, sql: "SELECT * FROM entry_identity WHERE entry_id = 1")
    }
    #expect(rows.count == 1)
    #expect(
      rows.first.map { Set($0.columnNames) } == [
        "incarnation", "sequence", "entry_id", "deleted_at",
      ])
    #expect(rows.first?["deleted_at"] == 300)
  }
}
