import Contracts
import Foundation
import GRDB
import TestSupport
import Testing

@testable import SQLiteStore

/// A copy is checked by itself, before the record is touched.
struct RestoreCheckTests {
  private let store: StoreFixture
  private var copy: String { store.folder.file("copy.sqlite") }

  init() throws {
    store = try StoreFixture(busyTimeout: 0.2)
  }

  enum Fault: String, CaseIterable {
    case text, empty, foreign, newer, page, orphan, missing, truncated
    case schemaText, trigger, view, virtualTable, table, lackingTable, lackingIndex, column
    case outOfRange, version, unknownVersion, noVersion, virtualVersion, virtualMark, textNumber
    case namelessEvent
  }

  @Test(
    "A copy that is damaged, foreign or newer is refused and changes nothing",
    arguments: Fault.allCases)
  func refused(_ fault: Fault) async throws {
    try await store.merge([.at(0)])
    try await store.record.backUp(to: copy)
    try await store.merge([.at(120)])
    try spoil(fault)
    await #expect(throws: RecordCopyError.self) { try await store.record.restore(from: copy) }
    #expect(try await store.steps() == [.at(0), .at(120)])
    #expect(try await store.record.damage() == [])
    #expect(try store.folder.leftovers == [])
    #expect(throws: RecordCopyError.self) {
      try SQLiteRecord.replace(at: store.path, from: copy)
    }
    #expect(try store.folder.leftovers == [])
    #expect(try await store.steps(in: store.another()) == [.at(0), .at(120)])
    let names = ["copy.sqlite", "record.sqlite", "record.sqlite-shm", "record.sqlite-wal"]
    #expect(try store.folder.names.filter { !names.contains($0) } == [])
  }

  @Test("The problem of a schema is named")
  func words() async throws {
    let faults: [(Fault, String)] = [
      (.trigger, "it has a trigger that is not Waymark's: spy"),
      (.view, "it has a view that is not Waymark's: spy"),
      (.table, "it has a table that is not Waymark's: spy"),
      (.lackingTable, "the table setting_log is missing"),
      (.column, "the table setting_log is not as Waymark makes it"),
      (.version, "it does not say which version it is of"),
      (.unknownVersion, "it does not say which version it is of"),
      (.noVersion, "it does not say which version it is of"),
      (.virtualVersion, "it does not say which version it is of"),
      (.virtualMark, "it has a table that is not Waymark's: _litestream_seq"),
      (.namelessEvent, "CHECK constraint failed in event"),
    ]
    for (fault, words) in faults {
      try await store.record.backUp(to: copy)
      try spoil(fault)
      await #expect(throws: RecordCopyError.damaged(detail: words)) {
        try await store.record.restore(from: copy)
      }
    }
  }

  @Test("Foreign content is detected before any query of a copy")
  func order() async throws {
    try await store.record.backUp(to: copy)
    try spoil(.view)
    try spoil(.noVersion)
    await #expect(
      throws: RecordCopyError.damaged(detail: "it has a view that is not Waymark's: spy")
    ) {
      try await store.record.restore(from: copy)
    }
  }

  @Test("An unreadable copy does not count as damaged")
  func unreadable() async throws {
    try await store.record.backUp(to: copy)
    try change("PRAGMA journal_mode = WAL")
    #expect(mkdir("\(copy)-wal", 0o700) == 0)
    await #expect {
      try await store.record.restore(from: copy)
    } throws: { error in
      guard case .cannotWrite = error as? StorageError else { return false }
      return true
    }
  }

  @Test("A named pipe is not opened: its writer keeps waiting")
  func pipe() async throws {
    let pipe = store.folder.file("pipe")
    #expect(mkfifo(pipe, 0o600) == 0)
    let isOpen = Flag()
    Thread {
      close(open(pipe, O_WRONLY))
      isOpen.set()
    }.start()
    usleep(200_000)
    await #expect(throws: RecordCopyError.notAFile) {
      try await store.record.restore(from: pipe)
    }
    usleep(200_000)
    #expect(!isOpen.isSet)
    // Ends the thread.
    let reader = open(pipe, O_RDONLY | O_NONBLOCK)
    while !isOpen.isSet { usleep(1_000) }
    close(reader)
  }

  @Test("An older copy with an unknown migration is refused by its name")
  func unknownStep() async throws {
    try OlderRecord.make(of: RecordSchema.migrations.prefix(1), at: copy) {
      try $0.execute(
        sql: "INSERT INTO grdb_migrations VALUES ('spy-1'); PRAGMA user_version = 2")
    }
    await #expect(throws: RecordCopyError.unknownMigrations(["spy-1"])) {
      try await store.record.restore(from: copy)
    }
  }

  @Test("Anything but a regular file is not even opened")
  func files() async throws {
    func refuse(_ path: String, _ error: RecordCopyError) async throws {
      await #expect(throws: error) { try await store.record.restore(from: path) }
    }
    let (pipe, one, other) = (
      store.folder.file("pipe"), store.folder.file("one"), store.folder.file("other")
    )
    #expect(mkfifo(pipe, 0o600) == 0)
    symlink(one, other)
    symlink(other, one)
    try await refuse(pipe, .notAFile)
    try await refuse("/dev/zero", .notAFile)
    try await refuse(one, .circle)
    try await refuse(store.folder.path, .folder)
    try await refuse(store.folder.file("nothing"), .notThere)
  }

  @Test("A copy with a log next to it is read with its log, and without one none is made")
  func companions() async throws {
    let other = try StoreFixture()
    try await other.merge([.at(60)])
    #expect(RecordFolder.size(of: "\(other.path)-wal") > 0)
    _ = try await store.record.restore(from: other.path)
    #expect(try await store.steps() == [.at(60)])
    // In WAL mode, checkpointed, and without a log.
    other.record.finish()
    let single = other.folder.file("single/copy")
    try FileManager.default.createDirectory(
      atPath: other.folder.file("single"), withIntermediateDirectories: false)
    try FileManager.default.copyItem(atPath: other.path, toPath: single)
    _ = try await store.record.restore(from: single)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: other.folder.file("single")) == ["copy"])
  }

  @Test(
    "A copy with another page size, with statistics or replication marks, is still valid")
  func harmless() async throws {
    try await store.merge([.at(0)])
    try await store.record.backUp(to: copy)
    try await DatabaseQueue(path: copy).writeWithoutTransaction {
      try $0.execute(
        sql: """
          CREATE TABLE _litestream_seq (id INTEGER PRIMARY KEY, seq INTEGER);
          CREATE TABLE _litestream_lock (id INTEGER);
          ANALYZE;
          PRAGMA page_size = 1024; VACUUM;
          """)
    }
    try await store.merge([.at(120)])
    _ = try await store.record.restore(from: copy)
    #expect(try await store.steps() == [.at(0)])
    #expect(try await store.record.damage() == [])
  }

  @Test("Copies of any older version are migrated before the record is touched")
  func olderVersions() async throws {
    for version in stride(from: 1, through: RecordSchema.migrations.count, by: 7) {
      let old = store.folder.file("older-\(version).sqlite")
      try OlderRecord.make(of: RecordSchema.migrations.prefix(version), at: old) {
        try $0.execute(
          sql: "INSERT INTO event (name, occurred_at, payload) VALUES ('Something', 0, '{}')")
      }
      _ = try await store.record.restore(from: old)
      #expect(try await store.record.read { try store.events.latestSequence(in: $0) } == 1)
      #expect(try store.number("PRAGMA user_version") == RecordSchema.mark)
    }
  }

  private func spoil(_ fault: Fault) throws {
    switch fault {
    case .text: try Data("Dear diary".utf8).write(to: copy.asFile)
    case .empty: try Data().write(to: copy.asFile)
    case .missing: try FileManager.default.removeItem(atPath: copy)
    case .page: try Damage.overwritePage(holding: "sample_block", of: copy)
    case .truncated: truncate(copy, 40_960)
    case .schemaText:
      var bytes = try Data(contentsOf: copy.asFile)
      let place = try #require(bytes.range(of: Data("CHECK (kind".utf8)))
      bytes[place.upperBound - 4] = UInt8(ascii: "Q")
      try bytes.write(to: copy.asFile)
    case .foreign: try change("PRAGMA application_id = 7")
    case .newer:
      let mark = RecordSchema.mark(of: RecordSchema.migrations.map(\.identifier) + ["water-1"])
      try change(
        "INSERT INTO grdb_migrations VALUES ('water-1'); PRAGMA user_version = \(mark)")
    case .orphan: try change("DELETE FROM source")
    case .trigger:
      try change("CREATE TRIGGER spy AFTER INSERT ON event BEGIN DELETE FROM event; END")
    case .view: try change("CREATE VIEW spy AS SELECT 1")
    case .virtualTable: try change("CREATE VIRTUAL TABLE spy USING fts5(x)")
    case .table: try change("CREATE TABLE spy (x)")
    case .lackingTable: try change("DROP TABLE setting_log")
    case .lackingIndex:
      let name = try #require(
        try DatabaseQueue(path: copy).inDatabase {
          try String.fetchOne(
            $0, sql: "SELECT name FROM sqlite_schema WHERE type = 'index' AND sql IS NOT NULL")
        })
      try change("DROP INDEX \(name)")
    case .column: try change("ALTER TABLE setting_log ADD COLUMN spy TEXT")
    case .outOfRange:
      try change("PRAGMA ignore_check_constraints = ON; UPDATE sample_block SET kind = -7")
    case .namelessEvent:
      try change(
        """
        PRAGMA ignore_check_constraints = ON;
        INSERT INTO event (name, occurred_at, payload) VALUES ('', 0, '{}');
        """)
    case .textNumber:
      try change(
        """
        PRAGMA writable_schema = ON;
        UPDATE sqlite_schema SET sql = replace(sql, 'STRICT', '') WHERE name = 'source';
        """)
    case .version: try change("PRAGMA user_version = 3")
    case .unknownVersion: try change("INSERT INTO grdb_migrations VALUES ('spy-1')")
    case .noVersion: try change("DROP TABLE grdb_migrations")
    case .virtualVersion:
      try change(
        """
        ALTER TABLE grdb_migrations RENAME TO done;
        CREATE VIRTUAL TABLE grdb_migrations USING fts5(identifier);
        INSERT INTO grdb_migrations SELECT identifier FROM done;
        DROP TABLE done;
        """)
    case .virtualMark:
      try change("CREATE VIRTUAL TABLE _litestream_seq USING fts5vocab('spy', 'row')")
    }
  }

  private func change(_ sql: String) throws {
    var configuration = Configuration()
    configuration.foreignKeysEnabled = false
    try DatabaseQueue(path: copy, configuration: configuration).writeWithoutTransaction {
      try $0.execute(sql: sql)
    }
  }
}
