import Contracts
import Foundation
import GRDB
import ProcessLocks
import TestSupport
import Testing

@testable import SQLiteStore

/// Copies of the record, and restoring them.
struct BackupTests {
  private let store: StoreFixture
  private var copy: String { store.folder.file("copy.sqlite") }

  init() throws {
    store = try StoreFixture(busyTimeout: 0.2)
  }

  @Test("A record restored from its copy is the same")
  func roundTrip() async throws {
    try await store.merge([.at(0), .at(120)])
    try await store.record.backUp(to: copy)
    try await store.merge([.at(240)])
    _ = try await store.record.restore(from: copy)
    #expect(try await store.steps() == [.at(0), .at(120)])
    #expect(try await store.record.damage() == [])
    try await store.merge([.at(360)])
    #expect(try await store.steps().count == 3)
  }

  @Test("A copy is a single complete file, and a valid record")
  func oneFile() async throws {
    try await store.merge([.at(0)])
    try await store.record.backUp(to: copy)
    #expect(try store.folder.names.filter { $0.hasPrefix("copy") } == ["copy.sqlite"])
    let opened = try SQLiteRecord(path: copy)
    #expect(try await store.steps(in: opened) == [.at(0)])
  }

  @Test("A copy replaces an older one atomically")
  func replaces() async throws {
    try await store.record.backUp(to: copy)
    try await store.merge([.at(0)])
    try await store.record.backUp(to: copy)
    #expect(try await store.steps(in: try SQLiteRecord(path: copy)) == [.at(0)])
  }

  @Test("A copy that cannot be written says so and leaves nothing behind")
  func unwritable() async throws {
    await #expect {
      try await store.record.backUp(to: store.folder.file("nowhere/copy.sqlite"))
    } throws: { error in
      guard case .cannotWrite = error as? StorageError else { return false }
      return true
    }
    #expect(try store.folder.names.allSatisfy { $0.hasPrefix("record.sqlite") })
  }

  @Test("Another process sees the restored record")
  func seenByOthers() async throws {
    let other = try store.another()
    try await store.record.backUp(to: copy)
    try await store.merge([.at(0)])
    #expect(try await store.steps(in: other).count == 1)
    _ = try await store.record.restore(from: copy)
    #expect(try await store.steps(in: other) == [])
    try await store.merge([.at(60)], in: other)
    #expect(try await store.steps() == [.at(60)])
  }

  @Test("A copy of an older version is migrated when it is restored")
  func older() async throws {
    let old = try DatabaseQueue(path: copy)
    try await old.write { database in
      try database.execute(sql: EventsSchema.migrations[0].sql)
      try database.execute(
        sql: """
          PRAGMA application_id = \(RecordSchema.applicationID);
          PRAGMA user_version = 1;
          CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY);
          INSERT INTO grdb_migrations VALUES ('events-1');
          """)
    }
    try old.close()
    // Its prepared statements are from before the schema changes.
    try await store.merge([.at(0)])
    #expect(try await store.steps() == [.at(0)])
    _ = try await store.record.restore(from: copy)
    #expect(try await store.steps() == [])
    try await store.merge([.at(60)])
    #expect(try await store.steps() == [.at(60)])
    #expect(try store.number("PRAGMA user_version") == RecordSchema.mark)
  }

  @Test("A copy is not restored while another process writes")
  func whileWriting() async throws {
    try await store.record.backUp(to: copy)
    try await store.merge([.at(0)])
    let other = try Locker(store.path)
    await #expect(throws: StorageError.busy) { try await store.record.restore(from: copy) }
    try other.letGo()
    #expect(try await store.steps() == [.at(0)])
  }

  @Test(
    "A copy does not replace a record's own files, existing or not",
    arguments: ["", "-wal", "-shm", "-journal"])
  func ownFiles(_ companion: String) async throws {
    try await store.merge([.at(0)])
    let link = store.folder.file("link")
    try? FileManager.default.linkItem(atPath: store.path + companion, toPath: link)
    let other = store.folder.file("other.sqlite")
    try Data().write(to: URL(fileURLWithPath: other))
    var places = [store.path + companion]
    if companion != "-journal" { places.append(link) }
    if !companion.isEmpty { places.append(other + companion) }
    for place in places {
      await #expect {
        try await store.record.backUp(to: place)
      } throws: { error in
        guard case .cannotWrite = error as? StorageError else { return false }
        return true
      }
    }
    #expect(try await store.steps() == [.at(0)])
    #expect(try await store.another().damage() == [])
  }

  @Test("A copy does not replace another record, nor anything but a regular file")
  func others() async throws {
    func refuse(_ place: String, _ reason: String) async {
      await #expect(throws: StorageError.cannotWrite(detail: "\(place) \(reason)")) {
        try await store.record.backUp(to: place)
      }
    }
    let elsewhere = try TemporaryFolder()
    let record = elsewhere.file("record.sqlite")
    try await store.record.backUp(to: record)
    await refuse(record, "is somebody's record")
    for companion in ["-wal", "-shm"] {
      try Data().write(to: copy.asFile)
      try await store.record.backUp(to: copy)
      try Data().write(to: "\(copy)\(companion)".asFile)
      await refuse(copy, "is somebody's record")
      unlink("\(copy)\(companion)")
    }
    let pipe = elsewhere.file("pipe")
    #expect(mkfifo(pipe, 0o600) == 0)
    await refuse(pipe, "is there and is not a file")
    await refuse(elsewhere.path, "is there and is not a file")
  }

  @Test("While a copy is written, a note in the record's folder says where; then it is removed")
  func note() async throws {
    let diary = StepTrace()
    let (home, elsewhere) = (store.folder, try TemporaryFolder())
    try await store.record.queue.writeWithoutTransaction { database in
      database.trace { event in
        guard "\(event)".hasPrefix("VACUUM INTO") else { return }
        for name in (try? home.names) ?? [] where name.contains(".copying-") {
          diary.note((try? String(contentsOfFile: home.file(name), encoding: .utf8)) ?? "")
        }
        diary.note(((try? elsewhere.names) ?? []).joined())
      }
    }
    try await store.record.backUp(to: elsewhere.file("copy.sqlite"))
    let steps = diary.steps
    try #require(steps.count == 2)
    #expect(steps[0] == elsewhere.file(steps[1]))
    #expect(steps[1].hasPrefix("copy.sqlite.part-"))
    #expect(try elsewhere.names == ["copy.sqlite"])
    #expect(try home.names.filter { $0.contains("copying") } == [])
  }

  @Test("Deleted data is in no copy, although it is still in free pages of the record")
  func deleted() async throws {
    let secret = try store.deleteSecret()
    try await store.record.backUp(to: copy)
    #expect(try Data(contentsOf: copy.asFile).range(of: secret) == nil)
  }

  @Test("A damaged record is copied unchanged")
  func damaged() async throws {
    try await store.merge([.at(0)])
    try store.record.close()
    try Damage.overwritePage(holding: "sample_block", of: store.path)
    let record = try store.another()
    try await record.backUp(to: copy)
    #expect(try await SQLiteRecord(path: copy).damage() != [])
    #expect(RecordFolder.size(of: copy) == RecordFolder.size(of: store.path))
  }

  @Test("An interrupted copy leaves nothing behind")
  func interrupted() async throws {
    let queue = store.record.queue
    try await queue.writeWithoutTransaction { database in
      database.trace { event in
        if "\(event)".hasPrefix("VACUUM INTO") { queue.interrupt() }
      }
    }
    let before = try store.folder.names
    await #expect(throws: DatabaseError.self) { try await store.record.backUp(to: copy) }
    #expect(try store.folder.names == before)
  }

  @Test("The temporary file of a killed copy is removed at the next start, wherever it is")
  func killed() async throws {
    try await store.record.backUp(to: copy)
    let elsewhere = try TemporaryFolder()
    let (note, key) = RecordFolder(of: store.path).newNote()
    let draft = elsewhere.file("copy.part-\(key)")
    for path in [draft, "\(draft)-journal"] { try Data("half".utf8).write(to: path.asFile) }
    var holder: (any LockedFile)? = try FileLocks().make(note)
    holder?.write(draft)
    _ = try store.another()
    #expect(try elsewhere.names.count == 2, "its writer is running")
    withExtendedLifetime(holder) {}
    holder = nil
    _ = try store.another()
    #expect(try elsewhere.names == [])
    #expect(try store.folder.names.filter { $0.contains("copying") } == [])
  }

  @Test("A note that names anything but its own temporary file does no harm")
  func wrongNote() async throws {
    let (note, _) = RecordFolder(of: store.path).newNote()
    try Data(copy.utf8).write(to: note.asFile)
    try Data("a diary".utf8).write(to: copy.asFile)
    _ = try store.another()
    #expect(FileManager.default.fileExists(atPath: copy))
    #expect(!FileManager.default.fileExists(atPath: note))
  }
}
