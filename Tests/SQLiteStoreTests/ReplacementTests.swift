import Contracts
import Foundation
import GRDB
import TestSupport
import Testing

@testable import SQLiteStore

/// A record that cannot be opened, or is gone: no empty one takes its place, a copy does.
struct ReplacementTests {
  private let store: StoreFixture
  private var path: String { store.path }
  private var copy: String { store.folder.file("copy.sqlite") }
  private var folder: RecordFolder { RecordFolder(of: path) }
  private static let garbage = "nothing to see here"
  private static let log = String(repeating: "the last entries ", count: 10)

  /// A copy with one sample, and a record that cannot be opened.
  init() async throws {
    store = try StoreFixture(busyTimeout: 0.1)
    try await store.take([.at(0)])
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

  private func remove(_ companions: String...) {
    for companion in companions { unlink(path + companion) }
  }

  @Test("Killed at any step, the next start has the old record or the new one, never an empty one")
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

  @Test("A start that is killed while it finishes a restore leaves it to the next")
  func killedFinish() async throws {
    var (step, isDone) = (0, false)
    while !isDone {
      let test = try await ReplacementTests()
      // Held until it is let go.
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

  /// Whether the next start has what the copy holds; it has what there was otherwise.
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
    "No new record is made beside the log of one that is gone; a copy takes its place, the log is kept"
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

  @Test("An empty log is none, and a safety copy alone stops nobody from beginning anew")
  func emptyLog() async throws {
    remove("", "-shm", "-wal")
    try put("", at: "\(path)-wal")
    try put("kept", at: folder.replaced(1))
    #expect(try await store.steps(in: open()) == [])
  }

  @Test("No new record is made beside what a killed restore moved aside")
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
    "What an older version's killed restore left is finished where it is whole, refused where it is not"
  )
  func olderVersion() async throws {
    rename(path, folder.damaged(1))
    try put("half", at: folder.oldReplacement)
    #expect(throws: StorageError.lost(remains: folder.oldReplacement)) { try open() }
    try FileManager.default.removeItem(atPath: folder.oldReplacement)
    try FileManager.default.copyItem(atPath: copy, toPath: folder.oldReplacement)
    #expect(try await store.steps(in: open()) == [.at(0)])
    #expect(try store.folder.leftovers == [])
    // Beside a record it is a draft.
    try put("half", at: folder.oldReplacement)
    #expect(try await store.steps(in: open()) == [.at(0)])
    #expect(try store.folder.leftovers == [])
  }

  @Test("A start waits for a restore that is at work, for a bounded time")
  func atWork() async throws {
    try FileManager.default.copyItem(atPath: copy, toPath: folder.replacement(1))
    rename(path, folder.damaged(1))
    var held = try PrivateFile(holding: folder.replacement(1))
    #expect(throws: StorageError.busy) { try open() }
    withExtendedLifetime(held) {}
    held = nil
    #expect(try await store.steps(in: open()) == [.at(0)])
  }

  @Test("Drafts that nobody holds are cleared by any start, with what lies beside them")
  func drafts() async throws {
    _ = try SQLiteRecord.replace(at: path, from: copy)
    let names = [
      "record.sqlite.new-1", "record.sqlite.new-1-journal", "record.sqlite.restoring.part",
      "record.sqlite.restoring.part-wal", "before-restore-3.sqlite.part",
      "before-restore-3.sqlite.part-journal", "before-restore-4.sqlite.part.part-77",
    ]
    for name in names { try put("half", at: store.folder.file(name)) }
    let held = try PrivateFile(at: store.folder.file("record.sqlite.new-2"))
    #expect(try await store.steps(in: open()) == [.at(0)])
    #expect(try store.folder.leftovers == ["record.sqlite.new-2"])
    withExtendedLifetime(held) {}
  }
}
