import Contracts
import ContractsTesting
import Foundation
import GRDB
import TestSupport
import Testing

@testable import SQLiteStore

/// A record in its own folder, and every store over it.
struct StoreFixture: Sendable {
  let folder: TemporaryFolder
  let record: SQLiteRecord
  let events = SQLiteEventLog()
  let samples = SQLiteSampleStore { ["Europe/Berlin", "Asia/Tokyo"].contains($0) }
  let sources = SQLiteSourceStore()
  let dayRecords = SQLiteDayRecordStore()
  let entries = SQLiteStepEntryStore()
  let weights = SQLiteWeightEntryStore()

  var path: String { record.path }

  init(busyTimeout: Double = 5) throws {
    folder = try TemporaryFolder()
    record = try SQLiteRecord(path: folder.file("record.sqlite"), busyTimeout: busyTimeout)
  }

  /// A connection like another process's.
  func another(busyTimeout: Double = 5) throws -> SQLiteRecord {
    try SQLiteRecord(path: path, busyTimeout: busyTimeout)
  }

  /// The same file in a long-running process.
  func pool() throws -> PooledRecord {
    try PooledRecord(over: record) { try await Task.sleep(for: $0) }
  }

  /// Checks a law, each time with its own record: over the single connection of a command, and the
  /// pool of a long-running process.
  func check<Store: Sendable>(
    _ law: ConformanceLaw<StoreUnderTest<Store>>, of sut: Store
  ) async throws {
    let staying = try StoreFixture()
    let pool = try staying.pool()
    for record in [record, pool] as [any UnitOfWork] {
      try await law.verify(StoreUnderTest(unitOfWork: record, eventLog: events, store: sut))
    }
    try pool.close()
  }

  @discardableResult
  func merge(
    _ samples: [Sample], by name: String = "iPhone", in record: SQLiteRecord? = nil
  ) async throws -> SampleMergeSummary {
    let staging = try self.samples.makeStaging()
    let source = try staging.source(for: SourceDescription(name: name, kind: .phone))
    try staging.add(samples.map { SourcedSample(sample: $0, measure: .steps, source: source) })
    return try await (record ?? self.record).write { transaction in
      try self.samples.merge(staging, in: transaction) { _ in }
    }
  }

  func steps(in record: SQLiteRecord? = nil) async throws -> [Sample] {
    try await (record ?? self.record).read { transaction in
      try samples.blocks(overlapping: .distantPast ..< .distantFuture, in: transaction)
        .flatMap(\.samples)
    }
  }

  /// Runs SQL in the record itself, bypassing every store.
  func execute(_ sql: String) throws {
    try record.queue.writeWithoutTransaction {
      try SQLiteRecord.prepareForWriting($0)
      try $0.execute(sql: sql)
    }
  }

  /// Writes more than 200 kB and deletes it, so that free pages still contain it.
  ///
  /// - Returns: the content of such a page.
  func deleteSecret() throws -> Data {
    try execute(
      """
      PRAGMA secure_delete = OFF;
      INSERT INTO event (name, occurred_at, payload) VALUES
        ('Something', 0, '{"text": "' || replace(hex(zeroblob(50000)), '00', 'secret') || '"}');
      DELETE FROM event;
      """)
    try record.queue.writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }
    let secret = Data("secretsecret".utf8)
    #expect(try Data(contentsOf: path.asFile).range(of: secret) != nil)
    return secret
  }

  func number(_ sql: String) throws -> Int? {
    try record.queue.inDatabase { try Int.fetchOne($0, sql: sql) }
  }
}

extension Sample {
  static func at(_ second: Int64, lasting duration: Int32 = 60, _ value: Int64 = 100) -> Sample {
    Sample(start: Instant(secondsSince1970: second), duration: duration, value: value)
  }
}

struct Something: Event, Hashable {
  static let name = "Something"
  var number: Int
}
