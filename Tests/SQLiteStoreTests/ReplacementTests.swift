import Contracts
import ContractsTesting
import Foundation
import GRDB
import ProcessLocks
import TestSupport
import Testing

@testable import SQLiteStore

/// A record that cannot be opened, or is missing: no empty one replaces it, but a copy can.
struct ReplacementTests {
  private let store: StoreFixture
  private var path: String { store.path }
  private var copy: String { store.folder.file("copy.sqlite") }
  private var folder: RecordFolder { RecordFolder(of: path) }
  private static let garbage = "nothing to see here"
  private static let log = String(repeating: "the last entries ", count: 10)

  init() async throws {
    store = try StoreFixture(busyTimeout: 0.1)
    try await store.merge([.at(0)])
    try await store.record.backUp(to: store.folder.file("copy.sqlite"))
    try store.record.close()
    try put(Self.garbage, at: path)
    try put(Self.log, at: path + "-wal")
  }

  private func put(_ text: String, at path: String) throws {
    try Data(text.utf8).write(to: path.asFile)
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOf: path.asFile, encoding: .utf8)
  }

  private func open() throws -> SQLiteRecord { try SQLiteRecord(path: path, busyTimeout: 0.1) }

  /// Copies are not: each is a single file.
  private func isInWALMode() throws -> Bool {
    try open().queue.inDatabase { try String.fetchOne($0, sql: "PRAGMA journal_mode") } == "wal"
  }

  private func remove(_ companions: String...) {
    for companion in companions { unlink(path + companion) }
  }

  @Test("Killed at any step, the next start has the old or the new record, never an empty one")
  func kills() async throws {
    var (step, ends, isDone) = (0, Set<Bool>(), false)
    while !isDone {
      let test = try await ReplacementTests()
      do {
        _ = try RecordReplacement(folder: test.folder, steps: Killer(at: step).steps)
          .move(from: test.copy)
        isDone = true
      } catch is Killer.Killed {}
      ends.insert(try await test.isRestored("step \(step)"))
      step += 1
    }
    #expect(step > 10)
    #expect(ends == [false, true])
  }

  @Test("The main file moves first, and each time the names are on the disk before the next moves")
  func order() throws {
    let diary = StepTrace()
    _ = try RecordReplacement(folder: folder, steps: FileSteps(willTake: diary.note)).move(
      from: copy)
    let settle = "settle \(store.folder.path)"
    #expect(
      diary.steps.filter { !$0.hasPrefix("remove") } == [
        "move \(folder.draft) to \(folder.replacement(1))", settle,
        "move \(path) to \(folder.damaged(1))",
        "move \(path)-wal to \(folder.damaged(1))-wal", settle,
        "move \(folder.replacement(1)) to \(path)", settle,
      ])
  }

  @Test("The record's companion files are kept with it, except the index of its log")
  func companions() throws {
    try put("the last change", at: "\(path)-journal")
    try put("index", at: "\(path)-shm")
    #expect(try SQLiteRecord.replace(at: path, from: copy) == folder.damaged(1))
    #expect(try text("\(folder.damaged(1))-wal") == Self.log)
    #expect(try text("\(folder.damaged(1))-journal") == "the last change")
    let names = try store.folder.names.filter { $0.hasPrefix("record.sqlite-") }
    #expect(names == [])
    #expect(try isInWALMode())
  }

  @Test("The last five replaced records are kept")
  func lastFive() throws {
    for number in 1...7 {
      try put("damaged \(number)", at: path)
      _ = try SQLiteRecord.replace(at: path, from: copy)
    }
    #expect(
      folder.safetyCopies().map(\.path) == (3...7).map(folder.damaged))
  }

  @Test("A pending replacement for an existing record is deleted: the restore had not started")
  func notStarted() async throws {
    _ = try SQLiteRecord.replace(at: path, from: copy)
    try await store.merge([.at(120)], in: open())
    try FileManager.default.copyItem(atPath: copy, toPath: folder.replacement(2))
    #expect(try await store.steps(in: open()) == [.at(0), .at(120)])
    #expect(try store.folder.leftovers == [])
  }

  @Test("A second restore does not start during the moves of another")
  func second() async throws {
    try FileManager.default.copyItem(atPath: copy, toPath: folder.replacement(7))
    #expect(folder.nextNumber() == 8)
    #expect(throws: StorageError.busy) { try SQLiteRecord.replace(at: path, from: copy) }
    #expect(try text(path) == Self.garbage)
    #expect(
      try store.folder.leftovers == ["record.sqlite.restoring-7"], "its own draft is gone")
  }

  @Test("A start that finds no record checks again whether a restore is just moving it")
  func meanwhile() async throws {
    try FileManager.default.copyItem(atPath: copy, toPath: folder.replacement(1))
    rename(path, folder.damaged(1))
    try folder.checkNothingRemains(waiting: 0)
    #expect(try await store.steps(in: open()) == [.at(0)])
  }

  @Test("A copy that was damaged during the restore replaces no record")
  func damagedOnTheWay() throws {
    let replacement = folder.replacement(1)
    try FileManager.default.copyItem(atPath: copy, toPath: replacement)
    try DatabaseQueue(path: replacement).writeWithoutTransaction {
      try $0.execute(sql: "PRAGMA foreign_keys = OFF; DELETE FROM source")
    }
    rename(path, folder.damaged(1))
    #expect(throws: StorageError.lost(remains: replacement)) { try open() }
    #expect(FileManager.default.fileExists(atPath: replacement))
  }

  @Test("No new record is created next to a journal of a missing one")
  func strayJournal() throws {
    remove("", "-shm", "-wal")
    try put("the last change", at: "\(path)-journal")
    #expect(throws: StorageError.lost(remains: "\(path)-journal")) { try open() }
  }

  @Test(
    "Any restore's remains next to a lost record prevent a new one",
    arguments: ["restoring-3", "restoring", "damaged-1", "damaged-12-wal"])
  func remains(_ name: String) throws {
    remove("", "-shm", "-wal")
    try put("half", at: "\(path).\(name)")
    #expect(folder.remains() == "\(path).\(name)")
  }

  @Test("A start killed while it completes a restore leaves that to the next")
  func killedFinish() async throws {
    var (step, isDone) = (0, false)
    while !isDone {
      let test = try await ReplacementTests()
      // Locked until it is released.
      do {
        let draft = try RestoreDraft(of: test.copy, in: test.folder, FileSteps())
        try draft.move(to: test.folder.replacement(4))
      }
      rename(test.path, test.folder.damaged(4))
      do {
        try test.folder.settle(waiting: 0, steps: Killer(at: step).steps)
        isDone = true
      } catch is Killer.Killed {}
      #expect(try await test.isRestored("step \(step)", number: 4))
      step += 1
    }
    #expect(step > 5)
  }

  /// Whether the next start has the content of the copy, or else the previous content.
  private func isRestored(_ comment: Comment, number: Int = 1) async throws -> Bool {
    do {
      let record = try open()
      #expect(try await store.steps(in: record) == [.at(0)], comment)
      #expect(try await record.damage() == [], comment)
      #expect(try text(folder.damaged(number)) == Self.garbage, comment)
      #expect(try text("\(folder.damaged(number))-wal") == Self.log, comment)
      #expect(try store.folder.leftovers == [], comment)
      return true
    } catch StorageError.corrupt {
      #expect(try text(path) == Self.garbage, comment)
      #expect(try text("\(path)-wal") == Self.log, comment)
      #expect(try store.folder.leftovers == [], comment)
      return false
    }
  }

  @Test(
    "No new record is made next to a lost one's log; a copy replaces it, the log is kept"
  )
  func strayLog() async throws {
    remove("", "-shm")
    #expect(throws: StorageError.lost(remains: "\(path)-wal")) { try open() }
    #expect(!FileManager.default.fileExists(atPath: path))
    let kept = try SQLiteRecord.replace(at: path, from: copy)
    #expect(kept == "\(path).damaged-1-wal")
    #expect(try text("\(path).damaged-1-wal") == Self.log)
    #expect(try await store.steps(in: open()) == [.at(0)])
  }

  @Test("An empty log does not count, and a safety copy alone allows a new record")
  func emptyLog() async throws {
    remove("", "-shm", "-wal")
    try put("", at: "\(path)-wal")
    try put("kept", at: folder.replaced(1))
    #expect(try await store.steps(in: open()) == [])
  }

  @Test("No new record is made next to files that a killed restore moved aside")
  func movedAside() async throws {
    remove("-shm", "-wal")
    rename(path, folder.damaged(1))
    #expect(throws: StorageError.lost(remains: folder.damaged(1))) { try open() }
    #expect(throws: StorageError.lost(remains: folder.damaged(1))) { try open() }
    #expect(try SQLiteRecord.replace(at: path, from: copy) == nil)
    #expect(try await store.steps(in: open()) == [.at(0)])
    #expect(try text(folder.damaged(1)) == Self.garbage)
  }

  @Test(
    "An older version's killed restore is completed if it is complete, refused if not"
  )
  func olderVersion() async throws {
    rename(path, folder.damaged(1))
    try put("half", at: folder.oldReplacement)
    #expect(throws: StorageError.lost(remains: folder.oldReplacement)) { try open() }
    try FileManager.default.removeItem(atPath: folder.oldReplacement)
    try FileManager.default.copyItem(atPath: copy, toPath: folder.oldReplacement)
    #expect(try await store.steps(in: open()) == [.at(0)])
    #expect(try isInWALMode())
    #expect(try store.folder.leftovers == [])
    // Next to a record it is a temporary file.
    try put("half", at: folder.oldReplacement)
    #expect(try await store.steps(in: open()) == [.at(0)])
    #expect(try store.folder.leftovers == [])
  }

  @Test("A start waits for a running restore, for a limited time")
  func atWork() async throws {
    try FileManager.default.copyItem(atPath: copy, toPath: folder.replacement(1))
    rename(path, folder.damaged(1))
    var held = try FileLocks().hold(folder.replacement(1))
    #expect(throws: StorageError.busy) { try open() }
    withExtendedLifetime(held) {}
    held = nil
    #expect(try await store.steps(in: open()) == [.at(0)])
  }

  @Test("A start gets the record that a restore moves there meanwhile", .timeLimit(.minutes(1)))
  func atWorkFor() async throws {
    try FileManager.default.copyItem(atPath: copy, toPath: folder.replacement(1))
    rename(path, folder.damaged(1))
    LockHolder(
      try #require(try FileLocks().hold(folder.replacement(1))), at: folder.replacement(1)
    ).unlockWhenAwaited()
    let record = try SQLiteRecord(path: path, busyTimeout: 50)
    #expect(try await store.steps(in: record) == [.at(0)])
  }

  @Test("Temporary files not locked by any process are removed at any start, with their companions")
  func drafts() async throws {
    _ = try SQLiteRecord.replace(at: path, from: copy)
    let names = [
      "record.sqlite.new-1", "record.sqlite.new-1-journal", "record.sqlite.restoring.part",
      "record.sqlite.restoring.part-wal", "before-restore-3.sqlite.part",
      "before-restore-3.sqlite.part-journal", "before-restore-4.sqlite.part.part-77",
      "record.sqlite.new-5-wal",
    ]
    for name in names { try put("half", at: store.folder.file(name)) }
    let held = try FileLocks().make(store.folder.file("record.sqlite.new-2"))
    // Its writer's own.
    try put("log", at: store.folder.file("record.sqlite.new-2-wal"))
    #expect(try await store.steps(in: open()) == [.at(0)])
    #expect(try store.folder.leftovers == ["record.sqlite.new-2", "record.sqlite.new-2-wal"])
    #expect(try store.folder.names.filter(names.contains) == [])
    withExtendedLifetime(held) {}
  }

  @Test("A file that cannot be moved is reported, and stays where it was")
  func immovable() throws {
    let folder = try TemporaryFolder()
    let path = try folder.file("record.sqlite", "a record")
    #expect {
      try FileSteps().move(path, to: folder.file("nowhere/record.sqlite"))
    } throws: { error in
      guard case .cannotWrite(let detail) = error as? StorageError else { return false }
      return detail.hasSuffix("nowhere/record.sqlite: No such file or directory")
    }
    #expect(try folder.names == ["record.sqlite"])
  }
}
