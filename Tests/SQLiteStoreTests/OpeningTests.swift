import Contracts
import Foundation
import GRDB
import TestSupport
import Testing

@testable import SQLiteStore

/// What becomes of the file at the path of the record.
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

  @Test("A new record is marked as one of Waymark, of this version, in WAL mode")
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
    #expect(version == RecordSchema.version)
    #expect(mode == "wal")
  }

  @Test("What a killed start left is cleared away by the next that makes a record; no more is")
  func abandoned() throws {
    let held = try PrivateFile(at: folder.file("record.sqlite.new-held"))
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

  @Test("A link to nowhere is no record, and stays as it is")
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
    "A record made by many at once is made once, and each of them has it", arguments: 1...5)
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

  @Test("A record that somebody was faster to make stays, and no draft beside it")
  func faster() throws {
    try Data("theirs".utf8).write(to: path.asFile)
    try NewRecordFile.make(at: path)
    #expect(try Data(contentsOf: path.asFile) == Data("theirs".utf8))
    #expect(try folder.names == ["record.sqlite"])
  }

  @Test("A new record is for its owner alone")
  func mode() throws {
    try NewRecordFile.make(at: path)
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test("A SQLite file of another program is refused and left alone")
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
    "A file that is no database is refused", arguments: ["", "Dear diary, ", "SQLite format 3"])
  func text(_ beginning: String) throws {
    let text = beginning.isEmpty ? "" : String(repeating: "\(beginning)\0", count: 100)
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    #expect {
      try SQLiteRecord(path: path)
    } throws: {
      isCorrupt($0)
    }
  }

  @Test("A record of a newer Waymark is refused with both versions")
  func newer() throws {
    try SQLiteRecord(path: path).queue.writeWithoutTransaction {
      try $0.execute(sql: "PRAGMA user_version = 99")
    }
    #expect(throws: StorageError.newerVersion(found: 99, supported: RecordSchema.version)) {
      try SQLiteRecord(path: path)
    }
  }

  @Test("A record of any older version is brought up to date, with what it held")
  func older() async throws {
    for version in 1..<RecordSchema.version {
      let path = folder.file("older-\(version).sqlite")
      try OlderRecord.make(of: RecordSchema.migrations.prefix(version), at: path) {
        try $0.execute(
          sql: "INSERT INTO event (name, occurred_at, payload) VALUES ('Something', 0, '{}')")
      }
      let record = try SQLiteRecord(path: path)
      #expect(try await record.read { try SQLiteEventLog().latestSequence(in: $0) } == 1)
      #expect(
        try record.queue.inDatabase { try Int.fetchOne($0, sql: "PRAGMA user_version") }
          == RecordSchema.version)
      #expect(try await record.damage() == [])
    }
  }

  @Test("Many may bring an older record up to date at once")
  func manyOlder() async throws {
    for version in [1, RecordSchema.version / 2, RecordSchema.version - 1] {
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

  @Test("A record that lacks a table of its version is named as damaged")
  func lacking() async throws {
    let record = try SQLiteRecord(path: path)
    try record.queue.inDatabase { try $0.execute(sql: "DROP TABLE setting_log") }
    await #expect(throws: StorageError.corrupt(detail: "no such table: setting_log")) {
      try await record.read { try SQLiteSettingStore().log(in: $0) }
    }
  }

  @Test("An older record whose rows no step can take on is named as damaged, and left as it is")
  func orphaned() throws {
    let orphan = "INSERT INTO sample_block VALUES (0, 1, 9, 1, 0, 60, x'000000')"
    try OlderRecord.make(
      of: RecordSchema.migrations.prefix(RecordSchema.version - 1), at: path
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

  @Test("A record cut off in the middle is named as damaged")
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

  @Test("A folder that is not there is an error that names what the system said")
  func noFolder() throws {
    #expect {
      try SQLiteRecord(path: folder.file("nowhere/record.sqlite"))
    } throws: { error in
      guard case .cannotWrite = error as? StorageError else { return false }
      return true
    }
  }
}
