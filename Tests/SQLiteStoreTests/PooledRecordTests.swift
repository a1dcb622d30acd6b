import Contracts
import ContractsTesting
import Dispatch
import Foundation
import GRDB
import ProcessLocks
import Synchronization
import TestSupport
import Testing

@testable import SQLiteStore

/// The record of a long-running process, next to a short-lived one.
struct PooledRecordTests {
  private struct Interruption: Error {}

  private let store: StoreFixture
  private let pool: PooledRecord

  init() throws {
    store = try StoreFixture(busyTimeout: 0.3)
    pool = try store.pool()
  }

  private func steps(_ record: any UnitOfWork) async throws -> [Sample] {
    try await record.read { transaction in
      try store.samples.blocks(overlapping: .distantPast ..< .distantFuture, in: transaction)
        .flatMap(\.samples)
    }
  }

  @Test("Each sees what the other committed, at once")
  func visible() async throws {
    try await store.merge([.at(0)])
    #expect(try await steps(pool) == [.at(0)])
    let moves = SQLiteZoneMoveStore()
    try await pool.write { transaction in
      try moves.replaceMoves(
        [ZoneMove(day: Day(ordinal: 20_000), zone: "UTC")], in: transaction)
    }
    #expect(try await store.record.read { try moves.moves(in: $0).count } == 1)
    #expect(store.record.hasWritten)
  }

  @Test("It distinguishes others' commits from its own, and reports each once")
  func others() async throws {
    let moves = SQLiteZoneMoveStore()
    func commit(_ record: any UnitOfWork, _ zone: String) async throws {
      try await record.write { transaction in
        try moves.replaceMoves([ZoneMove(day: Day(ordinal: 20_000), zone: zone)], in: transaction)
      }
    }
    _ = try await pool.isChangedByOthers()
    #expect(try await !pool.isChangedByOthers())
    try await commit(pool, "UTC")
    _ = try await steps(pool)
    #expect(try await !pool.isChangedByOthers())
    for zone in ["Europe/Berlin", "UTC"] {
      try await commit(store.another(), zone)
      #expect(try await pool.isChangedByOthers())
      try await commit(pool, "Asia/Tokyo")
      #expect(try await !pool.isChangedByOthers())
    }
  }

  @Test("Removal of the file is a change by others, which its version does not show")
  func removed() async throws {
    _ = try await pool.isChangedByOthers()
    try FileManager.default.removeItem(atPath: store.record.path)
    await #expect(throws: StorageError.removed) { try await pool.isChangedByOthers() }
  }

  @Test("A long read blocks no writer and no other reader, and keeps its view")
  func snapshots() async throws {
    let (begun, mayEnd) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let pool = pool
    let samples = store.samples
    let reading = Task.detached {
      try await pool.read { transaction in
        let range = Instant.distantPast ..< .distantFuture
        let before = try samples.blocks(overlapping: range, in: transaction).count
        begun.signal()
        hold(until: mayEnd)
        return (before, try samples.blocks(overlapping: range, in: transaction).count)
      }
    }
    hold(until: begun)
    try await store.merge([.at(0)])
    #expect(try await steps(pool) == [.at(0)])
    mayEnd.signal()
    #expect(try await reading.value == (0, 0))
  }

  @Test("While another process writes, writers wait without a thread, and for a limited time")
  func busy() async throws {
    let other = try DatabaseQueue(path: store.path)
    let pool = pool
    let end = DispatchSemaphore(value: 0)
    let begun = DispatchSemaphore(value: 0)
    let holding = Thread {
      try? other.writeWithoutTransaction { database in
        try database.execute(sql: "BEGIN IMMEDIATE")
        begun.signal()
        hold(until: end)
        try database.execute(sql: "COMMIT")
      }
    }
    holding.start()
    hold(until: begun)
    // More than the threads of the pool: if one blocked its thread, the read could not start.
    let writers = (0..<32).map { _ in
      Task { try await pool.write { _ in } }
    }
    #expect(try await steps(pool).isEmpty)
    for writer in writers {
      await #expect(throws: StorageError.busy) { try await writer.value }
    }
    end.signal()
    try await pool.write { _ in }
  }

  @Test("It opens next to a writer, even if the log was just checkpointed into the file")
  func opening() async throws {
    try await store.merge([.at(0)])
    store.record.finish()
    let other = try DatabaseQueue(path: store.path)
    let second = try opened(beside: other)
    #expect(try await steps(second) == [.at(0)])
    try second.close()
  }

  private func opened(beside other: DatabaseQueue) throws -> PooledRecord {
    try other.writeWithoutTransaction { database in
      try database.execute(sql: "BEGIN IMMEDIATE")
      let pool = try store.pool()
      try database.execute(sql: "COMMIT")
      return pool
    }
  }

  @Test("A cancelled writer still commits, and nothing is left open")
  func cancelled() async throws {
    let pool = pool
    let moves = SQLiteZoneMoveStore()
    let writing = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await pool.write { transaction in
        try moves.replaceMoves(
          [ZoneMove(day: Day(ordinal: 20_000), zone: "UTC")], in: transaction)
      }
    }
    try await writing.value
    #expect(try await pool.read { try moves.moves(in: $0).count } == 1)
  }

  @Test("A failing transaction leaves nothing behind, and others continue")
  func interrupted() async throws {
    let moves = SQLiteZoneMoveStore()
    await #expect(throws: Interruption.self) {
      try await pool.write { transaction in
        try moves.replaceMoves(
          [ZoneMove(day: Day(ordinal: 20_000), zone: "UTC")], in: transaction)
        throw Interruption()
      }
    }
    await #expect(throws: Interruption.self) {
      try await pool.read { _ in throw Interruption() }
    }
    #expect(try await pool.read { try moves.moves(in: $0).isEmpty })
  }

  @Test(
    "S6-2 If the file was removed or replaced, nothing is read or written until it is opened again"
  )
  func moved() async throws {
    try await store.merge([.at(0)])
    let aside = store.record.path + "-aside"
    for isReplaced in [false, true] {
      #expect(try await steps(pool) == [.at(0)])
      try FileManager.default.moveItem(atPath: store.record.path, toPath: aside)
      if isReplaced { try Data().write(to: URL(fileURLWithPath: store.record.path)) }
      let error = isReplaced ? StorageError.replaced : .removed
      await #expect(throws: error) { try await steps(pool) }
      await #expect(throws: error) { try await pool.write { _ in } }
      try? FileManager.default.removeItem(atPath: store.record.path)
      try FileManager.default.moveItem(atPath: aside, toPath: store.record.path)
    }
  }

  @Test(
    "S5-8 Its writes are on the disk when they return; a command waits at its end")
  func durable() async throws {
    func level(_ record: any UnitOfWork) async throws -> Int? {
      try await record.write { try Int.fetchOne(connection(of: $0), sql: "PRAGMA synchronous") }
    }
    #expect(try await level(pool) == 2)
    #expect(try await level(store.record) == 1)
  }

  @Test("S7-2 A process can wait until a record is on the disk, with or without its log")
  func synchronized() async throws {
    try await store.merge([.at(0)])
    try store.record.synchronize()
    try store.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    try store.record.synchronize()
    try SQLiteRecord.inMemory(locks: FileLocks()).synchronize()
    let log = store.folder.file("log")
    try FileSteps.synchronize(log)
    // A log that cannot be opened is not known to be on the disk.
    try FileManager.default.createSymbolicLink(atPath: log, withDestinationPath: log)
    #expect(throws: StorageError.self) { try FileSteps.synchronize(log) }
  }

  @Test("A read transaction of the pool cannot be used for writing")
  func reading() async throws {
    #expect(try await !pool.read { $0 is any WriteTransaction })
    await #expect(throws: (any Error).self) {
      try await pool.read { transaction in
        try connection(of: transaction).execute(sql: "INSERT INTO zone_move VALUES (1, 'UTC')")
      }
    }
  }
}

/// Blocks the thread.
private func hold(until semaphore: DispatchSemaphore) { semaphore.wait() }
