import Contracts
import Foundation
import ProcessLocks
import TestSupport
import Testing

@testable import SQLiteStore

/// When a record starts a new life: what watches received before no longer counts.
struct RecordLifeTests {
  private let store: StoreFixture
  private let lives = SQLiteRecordLifeStore()
  private var copy: String { store.folder.file("copy.sqlite") }

  init() throws {
    store = try StoreFixture()
  }

  private func life(of record: SQLiteRecord) async throws -> Incarnation {
    try await record.read { try lives.incarnation(in: $0) }
  }

  private func own(of record: SQLiteRecord) async throws -> Incarnation {
    try await record.write { try lives.ownIncarnation(in: $0) }
  }

  @Test("S5-8 Two new records have two lives, and each keeps its own however often it is opened")
  func fresh() async throws {
    let own = try await own(of: store.record)
    #expect(try await own != self.own(of: StoreFixture().record))
    for _ in 1...2 {
      let again = try store.another()
      #expect(try await self.own(of: again) == own)
      #expect(try await life(of: again) == own)
    }
    let pool = try store.pool()
    #expect(try await pool.write { try lives.ownIncarnation(in: $0) } == own)
    try pool.close()
  }

  @Test("S5-8 A copy starts its own life before its first write, and the original keeps its own")
  func copies() async throws {
    let own = try await own(of: store.record)
    try await store.record.backUp(to: copy)
    store.record.finish()
    let byHand = store.folder.file("by-hand.sqlite")
    try FileManager.default.copyItem(atPath: store.path, toPath: byHand)
    var all: Set<Incarnation> = [own]
    for path in [copy, byHand] {
      let record = try SQLiteRecord(path: path)
      // Until its first write, it has the original's life.
      #expect(try await life(of: record) == own)
      let entry = try await record.write {
        try store.entries.insert(StepEntry(instant: Instant(secondsSince1970: 1), steps: 1), in: $0)
      }
      let identity = try await record.read {
        try SQLiteEntryIdentityStore().identity(of: entry.id, in: $0)
      }
      all.insert(try await life(of: record))
      #expect(try await identity?.incarnation == life(of: record))
    }
    #expect(all.count == 3)
    #expect(try await self.own(of: store.record) == own)
  }

  @Test("S5-8 A copy of an unused record gets another life, too")
  func unused() async throws {
    try await store.record.backUp(to: copy)
    #expect(try await own(of: SQLiteRecord(path: copy)) != own(of: store.record))
  }

  @Test("S5-8 A copy in place of the removed record starts a new life")
  func inPlace() async throws {
    let own = try await own(of: store.record)
    try await store.record.backUp(to: copy)
    try store.record.close()
    // The file system may reuse the inode of the removed file.
    for companion in ["", "-wal", "-shm"] { unlink(store.path + companion) }
    try FileManager.default.copyItem(atPath: copy, toPath: store.path)
    #expect(try await self.own(of: store.another()) != own)
  }

  @Test("S5-8 A record that is moved or compacted keeps its life")
  func moved() async throws {
    let own = try await own(of: store.record)
    _ = try await store.record.compact()
    #expect(try await self.own(of: store.record) == own)
    try store.record.close()
    let target = store.folder.file("moved.sqlite")
    try FileManager.default.moveItem(atPath: store.path, toPath: target)
    #expect(try await self.own(of: SQLiteRecord(path: target)) == own)
  }

  @Test("S5-8 A restored record starts a new life at the restore, and keeps it")
  func restored() async throws {
    let own = try await own(of: store.record)
    try await store.record.backUp(to: copy)
    var all: Set<Incarnation> = [own]
    for _ in 1...2 {
      _ = try await store.record.restore(from: copy)
      let life = try await life(of: store.record)
      all.insert(life)
      #expect(try await self.own(of: store.another()) == life)
    }
    #expect(all.count == 3)
  }

  @Test("S5-8 A record that replaces a damaged one has a new life, and keeps it")
  func replaced() async throws {
    let own = try await own(of: store.record)
    try await store.record.backUp(to: copy)
    try store.record.close()
    try Data("nothing to see here".utf8).write(to: store.path.asFile)
    for companion in ["-wal", "-shm"] { unlink(store.path + companion) }
    _ = try SQLiteRecord.replace(at: store.path, from: copy)
    let record = try store.another()
    let life = try await life(of: record)
    #expect(life != own)
    #expect(try await self.own(of: record) == life)
  }

  @Test(
    "S5-8 Killed at any step of a restore, old content has the old life and restored content a new one"
  )
  func kills() async throws {
    var (step, ends, isDone) = (0, Set<Bool>(), false)
    while !isDone {
      let store = try StoreFixture()
      let copy = store.folder.file("copy.sqlite")
      let own = try await own(of: store.record)
      try await store.record.backUp(to: copy)
      try await store.merge([.at(0)])
      do {
        _ = try RecordReplacement(
          folder: RecordFolder(of: store.path), steps: Killer(at: step).steps
        ).write(from: copy, into: store.record.queue)
        isDone = true
      } catch is Killer.Killed {}
      try store.record.close()
      let next = try SQLiteRecord(path: store.path)
      let isOld = try await store.steps(in: next) == [.at(0)]
      #expect(try await (self.own(of: next) == own) == isOld, "step \(step)")
      ends.insert(isOld)
      step += 1
    }
    #expect(ends == [true, false])
  }

  @Test("S5-8 What watches received before a restore no longer counts")
  func announced() async throws {
    let watches = SQLiteWatchStore()
    try await store.record.backUp(to: copy)
    try await store.record.write { try watches.setPort(7_426, in: $0) }
    let own = try await own(of: store.record)
    try store.execute(
      "INSERT INTO watch_context VALUES (1, '\(own.text)', 9, '{}')")
    #expect(try await store.record.damage() == ["watch_context.payload can't be read"])
    _ = try await store.record.restore(from: copy)
    #expect(try await store.record.read { try watches.newest(in: $0) } == nil)
    #expect(try await store.record.damage() == [])
  }
}
