import Contracts
import ContractsTesting
import Foundation
import GRDB
import TestSupport
import Testing

@testable import SQLiteStore

/// Several connections to one file, as from several processes.
struct SharingTests {
  private struct Interruption: Error {}

  private let store: StoreFixture

  init() throws {
    store = try StoreFixture(busyTimeout: 0.2)
  }

  @Test("Each sees what the other committed, at once")
  func visible() async throws {
    let other = try store.another()
    try await store.merge([.at(0)])
    #expect(try await store.steps(in: other) == [.at(0)])
    try await store.merge([.at(120)], in: other)
    #expect(try await store.steps() == [.at(0), .at(120)])
  }

  @Test("A reader keeps its view while another writes")
  func snapshot() async throws {
    let other = try DatabaseQueue(path: store.path)
    let counts = try await store.record.read { transaction in
      let before = try store.samples.blocks(
        overlapping: .distantPast ..< .distantFuture, in: transaction)
      try other.write {
        try $0.execute(sql: "INSERT INTO zone_move VALUES (1, 'UTC')")
      }
      let moves = try SQLiteZoneMoveStore().moves(in: transaction)
      return (before.count, moves.count)
    }
    #expect(counts == (0, 0))
    #expect(try await store.record.read { try SQLiteZoneMoveStore().moves(in: $0).count } == 1)
  }

  @Test("A read transaction cannot be used for writing")
  func reading() async throws {
    let mayWrite = try await store.record.read { $0 is any WriteTransaction }
    #expect(!mayWrite)
  }

  @Test("An error in a read ends its transaction")
  func interruptedReading() async throws {
    await #expect(throws: Interruption.self) {
      try await store.record.read { _ in throw Interruption() }
    }
    // Others can start: nothing was left open.
    try await store.merge([.at(0)])
    #expect(try await store.steps() == [.at(0)])
  }

  @Test("The first write of a connection checks foreign keys, even after a restore")
  func references() async throws {
    func putOrphan(into record: SQLiteRecord) async throws {
      try await record.write { transaction in
        try connection(of: transaction).execute(
          sql: "INSERT INTO sample_block VALUES (0, 1, 9, 1, 0, 60, x'000000')")
      }
    }
    let copy = store.folder.file("copy.sqlite")
    try await store.record.backUp(to: copy)
    let fresh = try store.another()
    let restored = try store.another()
    _ = try await store.steps(in: restored)
    _ = try await restored.restore(from: copy)
    for record in [fresh, restored] {
      await #expect {
        try await putOrphan(into: record)
      } throws: { error in
        if case StorageError.corrupt = error { true } else { false }
      }
    }
  }

  @Test("A writer waits for the disk once, at the end; a reader changes nothing")
  func waitingForDisk() async throws {
    func mode() throws -> Int? { try store.number("PRAGMA synchronous") }
    _ = try await store.steps()
    #expect(try mode() == 2)
    try await store.merge([.at(0)])
    #expect(try mode() == 1)
  }

  @Test("A writer waits for another for a limited time, then says so; a reader never waits")
  func busy() async throws {
    let other = try Locker(store.path)
    let start = ContinuousClock.now
    await #expect(throws: StorageError.busy) {
      try await store.merge([.at(0)])
    }
    let waited = ContinuousClock.now - start
    #expect(waited >= .milliseconds(150) && waited < .seconds(3))
    #expect(try await store.steps() == [])
    try other.letGo()
    try await store.merge([.at(0)])
    #expect(try await store.steps() == [.at(0)])
  }

  @Test("A write waits at its start, so that what it reads is still true when it commits")
  func immediate() async throws {
    let other = try DatabaseQueue(path: store.path)
    try await store.record.write { transaction in
      _ = try SQLiteZoneMoveStore().moves(in: transaction)
      #expect(throws: DatabaseError.self) {
        try other.write { try $0.execute(sql: "INSERT INTO zone_move VALUES (1, 'UTC')") }
      }
    }
  }

  @Test("Many writers of several connections lose nothing", .timeLimit(.minutes(1)))
  func manyWriters() async throws {
    let path = store.path
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 1...4 {
        group.addTask {
          let record = try SQLiteRecord(path: path, busyTimeout: 30)
          for number in 1...25 {
            try await record.write {
              try SQLiteEventLog().append(
                Something(number: number), at: Instant(secondsSince1970: 0), in: $0)
            }
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try await store.record.read { try store.events.latestSequence(in: $0) } == 100)
  }

  @Test("A write that throws leaves nothing: no samples, totals, sources or zones")
  func rollback() async throws {
    let staging = try store.samples.makeStaging()
    let source = try staging.source(for: SourceDescription(name: "Watch", kind: .watch))
    var sample = Sample.at(0)
    sample.zone = try staging.zone(named: "Asia/Tokyo")
    try staging.add([SourcedSample(sample: sample, measure: .steps, source: source)])
    try staging.add(DayTotal(day: Day(ordinal: 0), measure: .steps, value: 5), from: source)
    await #expect(throws: Interruption.self) {
      try await store.record.write { transaction in
        _ = try store.samples.merge(staging, in: transaction) { _ in }
        throw Interruption()
      }
    }
    for table in ["sample_block", "day_total", "source", "zone"] {
      #expect(try store.number("SELECT count(*) FROM \(table)") == 0)
    }
  }

  @Test("Staging is not part of the record and takes no lock")
  func staging() async throws {
    let other = try Locker(store.path)
    let staging = try store.samples.makeStaging()
    let source = try staging.source(for: SourceDescription(name: "Watch", kind: .watch))
    try staging.add(
      (0..<150_000).map { SourcedSample(sample: .at($0), measure: .steps, source: source) })
    let expected = Instant(secondsSince1970: 0)..<Instant(secondsSince1970: 150_059)
    #expect(staging.extent == expected)
    try other.letGo()
    #expect(try await store.steps() == [])
  }

  @Test("A final checkpoint leaves no files next to the record to recover")
  func finish() async throws {
    try await store.merge([.at(0)])
    store.record.finish()
    let log = try FileManager.default.attributesOfItem(atPath: "\(store.path)-wal")
    #expect(log[.size] as? Int == 0)
  }

  @Test("A final checkpoint does not wait for readers", .timeLimit(.minutes(1)))
  func finishBesideReader() async throws {
    let patient = try StoreFixture(busyTimeout: 600)
    try await patient.merge([.at(0)])
    let other = try patient.another()
    try await other.read { transaction in
      _ = try SQLiteZoneMoveStore().moves(in: transaction)
      patient.record.finish()
    }
    let log = try FileManager.default.attributesOfItem(atPath: "\(patient.path)-wal")
    #expect(log[.size] as? Int != 0)
    // It still waits when necessary.
    patient.record.finish()
    let folded = try FileManager.default.attributesOfItem(atPath: "\(patient.path)-wal")
    #expect(folded[.size] as? Int == 0)
  }
}
