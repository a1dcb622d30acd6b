import Contracts
import Foundation
import GRDB
import ProcessLocks
import TestSupport
import Testing

@testable import SQLiteStore

/// A restore over a readable record: all or nothing, with the lock.
struct RestoreTests {
  private let store: StoreFixture
  private var copy: String { store.folder.file("copy.sqlite") }
  private var folder: RecordFolder { RecordFolder(of: store.path) }

  init() async throws {
    store = try StoreFixture(busyTimeout: 0.05)
    try await store.merge([.at(0)])
    try await store.record.backUp(to: store.folder.file("copy.sqlite"))
    try await store.merge([.at(120)])
  }

  @Test("No other process writes between the safety copy and the new record")
  func lock() async throws {
    let other = try Locker.Free(store.path)
    let busy = StepTrace()
    let steps = FileSteps { step in
      if (try? other.tryToWrite()) == nil { busy.note(step) }
    }
    let kept = try RecordReplacement(folder: folder, steps: steps).write(
      from: copy, into: store.record.queue)
    #expect(busy.steps.first == "remove \(kept).part-wal")
    #expect(busy.steps.contains("copy to \(kept).part"))
    // The safety copy's name is on the disk before the record changes.
    #expect(
      busy.steps.suffix(3) == [
        "move \(kept).part to \(kept)", "settle \(store.folder.path)", "commit",
      ])
    #expect(try await store.steps() == [.at(0)])
    // A single file, without a log. Source: "Database File Format", section 1.3, bytes 18 and 19.
    #expect(try Array(Data(contentsOf: kept.asFile)[18...19]) == [1, 1])
    #expect(try await store.steps(in: SQLiteRecord(path: kept)) == [.at(0), .at(120)])
  }

  @Test(
    "The commit of a restore waits for the disk, and ends with everything in the one file")
  func settled() async throws {
    try store.execute("PRAGMA synchronous = NORMAL")
    _ = try await store.record.restore(from: copy)
    // FULL. Source: sqlite.org/pragma.html#pragma_synchronous.
    #expect(try store.number("PRAGMA synchronous") == 2)
    #expect(RecordFolder.size(of: "\(store.path)-wal") == 0)
    #expect(try store.folder.leftovers == [])
    #expect(try store.folder.names.filter { $0.contains("restoring") } == [])
  }

  @Test(
    "A safety copy that cannot be moved into place leaves no temporary file, and the record unchanged"
  )
  func noSafetyCopy() async throws {
    let steps = FileSteps { step in
      if step.hasPrefix("move ") { throw StorageError.cannotWrite(detail: "no room") }
    }
    #expect(throws: StorageError.cannotWrite(detail: "no room")) {
      try RecordReplacement(folder: folder, steps: steps).write(
        from: copy, into: store.record.queue)
    }
    #expect(try store.folder.leftovers == [])
    #expect(try await store.record.safetyCopies() == [])
    #expect(try await store.steps() == [.at(0), .at(120)])
  }

  @Test("The safety copy of a damaged record stays, whatever the result of the restore")
  func damagedRecord() async throws {
    try store.execute(Self.orphan)
    let steps = FileSteps { step in if step == "commit" { throw Killer.Killed() } }
    #expect(throws: Killer.Killed.self) {
      try RecordReplacement(folder: folder, steps: steps).write(
        from: copy, into: store.record.queue)
    }
    #expect(try await store.record.safetyCopies().count == 1)
  }

  @Test("A record damaged after the restore is reported as such, with the previous one's copy")
  func damagedMeanwhile() async throws {
    let other = try DatabaseQueue(path: store.path)
    let steps = FileSteps { step in
      guard step == "fold" else { return }
      try other.writeWithoutTransaction { try $0.execute(sql: Self.orphan) }
    }
    #expect(
      throws: StorageError.corrupt(
        detail: """
          a row of sample_block points to a row that is gone; what was there before is \
          \(folder.replaced(1))
          """)
    ) {
      try RecordReplacement(folder: folder, steps: steps).write(
        from: copy, into: store.record.queue)
    }
    #expect(try await store.steps(in: SQLiteRecord(path: folder.replaced(1))).count == 2)
  }

  /// Leaves samples without a source.
  private static let orphan = "PRAGMA foreign_keys = OFF; DELETE FROM source"

  @Test("A record that was copied there by hand is restored like any other")
  func copyAsRecord() async throws {
    let path = store.folder.file("by-hand.sqlite")
    try FileManager.default.copyItem(atPath: copy, toPath: path)
    let record = try SQLiteRecord(path: path, busyTimeout: 0.05)
    try await store.merge([.at(240)], in: record)
    let kept = try await record.restore(from: copy)
    #expect(try await store.steps(in: record) == [.at(0)])
    #expect(try await store.steps(in: SQLiteRecord(path: kept)) == [.at(0), .at(240)])
  }

  @Test(
    "Killed at any step, the next start has the old or the new record, and removes leftovers")
  func kills() async throws {
    var (step, ends, isDone) = (0, Set<Int>(), false)
    while !isDone {
      let store = try await RestoreTests().store
      let copy = store.folder.file("copy.sqlite")
      do {
        _ = try RecordReplacement(
          folder: RecordFolder(of: store.path), steps: Killer(at: step).steps
        ).write(from: copy, into: store.record.queue)
        isDone = true
      } catch is Killer.Killed {}
      try store.record.close()
      let next = try SQLiteRecord(path: store.path)
      let samples = try await store.steps(in: next)
      #expect(samples == [.at(0)] || samples == [.at(0), .at(120)], "step \(step)")
      ends.insert(samples.count)
      #expect(try await next.damage() == [], "step \(step)")
      #expect(try store.folder.leftovers == [], "step \(step)")
      if samples.count == 1 {
        let kept = try #require(try await next.safetyCopies().last, "step \(step)")
        #expect(try await store.steps(in: SQLiteRecord(path: kept.path)).count == 2)
      }
      // And a later restore works as usual.
      _ = try await next.restore(from: copy)
      #expect(try await store.steps(in: next) == [.at(0)], "step \(step)")
      step += 1
    }
    #expect(step > 8)
    #expect(ends == [1, 2])
  }

  @Test("The last five replaced records stay, and their numbers are not reused")
  func lastFive() async throws {
    var kept: [String] = []
    for _ in 1...7 { kept.append(try await store.record.restore(from: copy)) }
    #expect(Set(kept).count == 7)
    let copies = try await store.record.safetyCopies()
    #expect(copies.map(\.path) == kept.suffix(5))
    #expect(copies.allSatisfy { $0.bytes > 4_096 })
  }

  @Test("Companion files of a moved record count with it, and are deleted with it")
  func companions() async throws {
    for number in 1...5 {
      for companion in ["", "-wal"] {
        let path = folder.damaged(number) + companion
        try Data(count: 100).write(to: path.asFile)
      }
    }
    #expect(try await store.record.safetyCopies().map(\.bytes) == Array(repeating: 200, count: 5))
    let kept = try await store.record.restore(from: copy)
    #expect(kept.hasSuffix("before-restore-6.sqlite"))
    #expect(try await store.record.safetyCopies().count == 5)
    #expect(try store.folder.names.filter { $0.contains("damaged-1") } == [])
  }

  @Test("A second restore does not wait for the first, but has to be retried")
  func second() async throws {
    let held = try FileLocks().make(folder.draft)
    await #expect(throws: StorageError.busy) { try await store.record.restore(from: copy) }
    withExtendedLifetime(held) {}
  }

  @Test(
    "A restore without room on the disk changes nothing and keeps nothing", .timeLimit(.minutes(1)))
  func fullDisk() async throws {
    let big = try StoreFixture()
    try await big.merge((0..<40_000).map { .at($0 * 120) })
    try await big.record.backUp(to: copy)
    let pages = try #require(try store.number("PRAGMA page_count"))
    try store.execute("PRAGMA max_page_count = \(pages + 2)")
    await #expect(throws: (any Error).self) { try await store.record.restore(from: copy) }
    #expect(try await store.steps() == [.at(0), .at(120)])
    #expect(try await store.record.damage() == [])
    #expect(try await store.record.safetyCopies() == [])
    #expect(try store.folder.leftovers == [])
  }
}

extension Locker {
  /// A concurrent writer.
  final class Free: Sendable {
    private let queue: DatabaseQueue

    init(_ path: String) throws {
      queue = try DatabaseQueue(path: path)
    }

    func tryToWrite() throws {
      try queue.writeWithoutTransaction { try $0.inTransaction(.immediate) { .rollback } }
    }
  }
}
