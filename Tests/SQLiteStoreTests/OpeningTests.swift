import Contracts
import Foundation
import GRDB
import ProcessLocks
import TestSupport
import Testing

@testable import SQLiteStore

/// Opening the file at the path of the record.
struct OpeningTests {
  private let folder: TemporaryFolder
  private var path: String { folder.file("record.sqlite") }

  init() throws {
    folder = try TemporaryFolder()
  }

  private func isCorrupt(_ error: any Error) -> Bool {
    guard case .corrupt = error as? StorageError else { return false }
    return true
  }

  @Test("A new record is marked as Waymark's, of this version, in WAL mode")
  func new() throws {
    let record = try SQLiteRecord(path: path)
    let (application, version, mode) = try record.queue.inDatabase { database in
      (
        try Int.fetchOne(database, sql: "PRAGMA application_id"),
        try Int.fetchOne(database, sql: "PRAGMA user_version"),
        try String.fetchOne(database, sql: "PRAGMA journal_mode")
      )
    }
    #expect(application == 0x574D_524B)
    #expect(version == RecordSchema.mark)
    #expect(mode == "wal")
  }

  @Test(
    "A killed start's leftovers are removed by the next start that creates a record; nothing else is"
  )
  func abandoned() throws {
    let held = try FileLocks().make(folder.file("record.sqlite.new-held"))
    defer { withExtendedLifetime(held) {} }
    let names = ["old", "old-wal", "old-shm"].map { "record.sqlite.new-\($0)" }
    for name in names { try Data().write(to: URL(fileURLWithPath: folder.file(name))) }
    try FileManager.default.createDirectory(
      atPath: folder.file("record.sqlite.new-folder"), withIntermediateDirectories: false)
    for name in try folder.names {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -60)], ofItemAtPath: folder.file(name))
    }
    _ = try SQLiteRecord(path: path)
    #expect(
      try folder.names.filter { $0.contains(".new-") }.sorted()
        == ["record.sqlite.new-folder", "record.sqlite.new-held"])
  }

  @Test("A dangling link is not a record, and stays unchanged")
  func dangling() throws {
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "nowhere")
    #expect {
      try SQLiteRecord(path: path)
    } throws: { error in
      guard case .cannotWrite = error as? StorageError else { return false }
      return true
    }
    #expect(try folder.names == ["record.sqlite"])
  }

  @Test(
    "A record created by many processes at once is created once, and all of them get it",
    arguments: 1...5)
  func race(round: Int) async throws {
    let path = path
    try await withThrowingTaskGroup { group in
      for number in 1...8 {
        group.addTask {
          let record = try SQLiteRecord(path: path, busyTimeout: 30)
          try await record.write {
            try SQLiteEventLog().append(
              Something(number: number), at: Instant(secondsSince1970: 0), in: $0)
          }
        }
      }
      try await group.waitForAll()
    }
    let record = try SQLiteRecord(path: path)
    #expect(try await record.read { try SQLiteEventLog().latestSequence(in: $0) } == 8)
    #expect(try folder.names.filter { !$0.hasPrefix("record.sqlite-") } == ["record.sqlite"])
  }

  @Test("A record that another process created first stays, without a temporary file next to it")
  func faster() throws {
    try Data("theirs".utf8).write(to: path.asFile)
    try NewRecordFile.make(at: path)
    #expect(try Data(contentsOf: path.asFile) == Data("theirs".utf8))
    #expect(try folder.names == ["record.sqlite"])
  }

  @Test("A new record is readable only by its owner")
  func mode() throws {
    try NewRecordFile.make(at: path)
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test("Another program's SQLite file is rejected and left alone")
  func foreign() throws {
    let other = try DatabaseQueue(path: path)
    try other.write { try $0.execute(sql: "CREATE TABLE note (text)") }
    try other.close()
    let before = try Data(contentsOf: URL(fileURLWithPath: path))
    #expect(throws: StorageError.corrupt(detail: "the file is not a Waymark record")) {
      try SQLiteRecord(path: path)
    }
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
  }

  @Test(
    "A file that is not a database is rejected", arguments: ["", "Dear diary, ", "SQLite format 3"])
  func text(_ beginning: String) throws {
    let text = beginning.isEmpty ? "" : String(repeating: "\(beginning)\0", count: 100)
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    #expect {
      try SQLiteRecord(path: path)
    } throws: {
      isCorrupt($0)
    }
  }

  @Test(
    "A record with unknown migrations is refused with their names, and left unchanged",
    arguments: [0, 1])
  func unknown(lacking: Int) throws {
    let water = [
      SchemaMigration(identifier: "water-1", sql: "CREATE TABLE water (day INTEGER) STRICT"),
      SchemaMigration(identifier: "water-2", sql: "ALTER TABLE water ADD COLUMN cups INTEGER"),
    ]
    // Of a newer program, and of a parallel version: with as many migrations, but others.
    let own = RecordSchema.migrations.dropLast(lacking)
    try NewRecord.make(by: own + water, at: path)
    let before = try Data(contentsOf: URL(fileURLWithPath: path))
    #expect(throws: StorageError.unknownMigrations(["water-1", "water-2"])) {
      try SQLiteRecord(path: path)
    }
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
  }

  @Test(
    "A record with an incomplete list of migrations is damaged, and left unchanged",
    arguments: [
      "DELETE FROM grdb_migrations WHERE identifier = 'notifications-2'",
      "DELETE FROM grdb_migrations", "DROP TABLE grdb_migrations",
      """
      DROP TABLE grdb_migrations;
      CREATE TABLE grdb_migrations (identifier TEXT);
      INSERT INTO grdb_migrations VALUES (NULL)
      """,
      """
      WITH RECURSIVE number(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM number WHERE x < 20000)
      INSERT INTO grdb_migrations SELECT 'water-' || x FROM number
      """,
    ])
  func incompleteList(change: String) throws {
    do {
      let record = try SQLiteRecord(path: path)
      try record.queue.writeWithoutTransaction {
        try $0.execute(sql: "\(change); PRAGMA user_version = 0")
      }
      try record.close()
    }
    let before = try Data(contentsOf: URL(fileURLWithPath: path))
    #expect {
      try SQLiteRecord(path: path)
    } throws: {
      isCorrupt($0)
    }
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
  }

  @Test(
    "Foreign content in the schema is damage, which the record's check names",
    arguments: [
      "CREATE TRIGGER spy AFTER INSERT ON event BEGIN DELETE FROM event; END",
      "DROP TABLE setting_log", "DELETE FROM grdb_migrations WHERE identifier = 'goals-2'",
    ])
  func schemaDamage(change: String) async throws {
    let record = try SQLiteRecord(path: path)
    #expect(try await record.damage() == [])
    try await record.queue.writeWithoutTransaction { try $0.execute(sql: change) }
    #expect(try await record.damage().count == 1)
  }

  @Test("A record of one branch is migrated by a program that has both")
  func parallel() async throws {
    // Without the last migration of each feature: programs in which another feature came first.
    for last in RecordSchema.migrations.indices {
      let feature = RecordSchema.migrations[last].identifier.prefix { $0 != "-" }
      guard
        !RecordSchema.migrations[(last + 1)...].contains(where: {
          $0.identifier.hasPrefix("\(feature)-")
        })
      else { continue }
      let path = folder.file("without-\(feature).sqlite")
      var migrations = RecordSchema.migrations
      migrations.remove(at: last)
      // The record's life came with this migration.
      if feature == "life" { migrations.removeAll { $0.sql.contains("record_life") } }
      try NewRecord.make(by: migrations, at: path)
      let record = try SQLiteRecord(path: path)
      #expect(try record.queue.inDatabase { try SchemaCheck.fault(in: $0) } == nil)
      #expect(
        try record.queue.inDatabase { try Int.fetchOne($0, sql: "PRAGMA user_version") }
          == RecordSchema.mark)
    }
  }

  @Test("The mark of a set of migrations is unique, in any order, and not a count")
  func marks() {
    let names = RecordSchema.migrations.map(\.identifier)
    var marks = Set(names.indices.map { RecordSchema.mark(of: names[...$0]) })
    for index in names.indices {
      marks.insert(RecordSchema.mark(of: names[..<index] + names[(index + 1)...]))
    }
    // The set without its last migration occurs twice.
    #expect(marks.count == 2 * names.count - 1)
    #expect(marks.allSatisfy { $0 > 1_000_000 && $0 <= Int(Int32.max) })
    #expect(RecordSchema.mark(of: names.reversed()) == RecordSchema.mark)
  }

  @Test("A record of any older version is migrated, with its content")
  func older() async throws {
    for version in 1...RecordSchema.migrations.count {
      let path = folder.file("older-\(version).sqlite")
      try OlderRecord.make(of: RecordSchema.migrations.prefix(version), at: path) {
        try $0.execute(
          sql: "INSERT INTO event (name, occurred_at, payload) VALUES ('Something', 0, '{}')")
      }
      let record = try SQLiteRecord(path: path)
      #expect(try await record.read { try SQLiteEventLog().latestSequence(in: $0) } == 1)
      #expect(
        try record.queue.inDatabase { try Int.fetchOne($0, sql: "PRAGMA user_version") }
          == RecordSchema.mark)
      #expect(try await record.damage() == [])
    }
  }

  @Test("Many processes may migrate an older record at once")
  func manyOlder() async throws {
    for version in [1, RecordSchema.migrations.count / 2, RecordSchema.migrations.count - 1] {
      let path = folder.file("raced-\(version).sqlite")
      try OlderRecord.make(of: RecordSchema.migrations.prefix(version), at: path) { _ in }
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<8 {
          group.addTask {
            let record = try SQLiteRecord(path: path)
            #expect(try await record.damage() == [])
          }
        }
        try await group.waitForAll()
      }
    }
  }

  @Test("A record that lacks a table of its version is reported as damaged")
  func lacking() async throws {
    let record = try SQLiteRecord(path: path)
    try record.queue.inDatabase { try $0.execute(sql: "DROP TABLE setting_log") }
    await #expect(throws: StorageError.corrupt(detail: "no such table: setting_log")) {
      try await record.read { try SQLiteSettingStore().log(in: $0) }
    }
  }

  @Test("An older record that cannot be migrated is reported as damaged, and left unchanged")
  func orphaned() throws {
    let orphan = "INSERT INTO sample_block VALUES (0, 1, 9, 1, 0, 60, x'000000')"
    try OlderRecord.make(
      of: RecordSchema.migrations.prefix(RecordSchema.migrations.count - 1), at: path
    ) { _ in }
    var unchecked = Configuration()
    unchecked.foreignKeysEnabled = false
    try DatabaseQueue(path: path, configuration: unchecked).write { try $0.execute(sql: orphan) }
    for _ in 0..<2 {
      #expect {
        try SQLiteRecord(path: path)
      } throws: {
        isCorrupt($0)
      }
    }
  }

  @Test("A truncated record is reported as damaged")
  func truncated() async throws {
    do {
      let record = try SQLiteRecord(path: path)
      try record.close()
    }
    let whole = try Data(contentsOf: URL(fileURLWithPath: path))
    try whole.prefix(whole.count / 2).write(to: URL(fileURLWithPath: path))
    #expect {
      let record = try SQLiteRecord(path: path)
      _ = try record.queue.inDatabase { try Int.fetchOne($0, sql: "SELECT count(*) FROM event") }
    } throws: { error in
      isCorrupt(error) || (error as? DatabaseError)?.resultCode == .SQLITE_CORRUPT
    }
  }

  @Test("A record in a format unknown to the engine is reported as damaged")
  func format() async throws {
    do {
      let record = try SQLiteRecord(path: path)
      try record.close()
    }
    // The schema format number, from 1 to 4: "Database File Format", sqlite.org/fileformat.html, 1.3.9.
    let file = try FileHandle(forUpdating: URL(fileURLWithPath: path))
    try file.seek(toOffset: 44)
    try file.write(contentsOf: Data([0, 0, 0, 187]))
    try file.close()
    await #expect(throws: StorageError.corrupt(detail: "unsupported file format")) {
      let record = try SQLiteRecord(path: path)
      _ = try await record.read { try SQLiteSettingStore().log(in: $0) }
    }
  }

  @Test("A missing folder is an error with the system's message")
  func noFolder() throws {
    #expect {
      try SQLiteRecord(path: folder.file("nowhere/record.sqlite"))
    } throws: { error in
      guard case .cannotWrite = error as? StorageError else { return false }
      return true
    }
  }
}
