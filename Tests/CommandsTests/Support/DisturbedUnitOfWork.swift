import Contracts
import Synchronization

/// Counts the reads of a record.
final class ReadCount: Sendable {
  private let number = Mutex(0)

  var count: Int { number.withLock { $0 } }

  func add() { number.withLock { $0 += 1 } }
}

/// Another process writes after every read: reading twice shows two states.
struct DisturbedUnitOfWork: UnitOfWork {
  private let record: any UnitOfWork
  private let reads: ReadCount
  private let disturb: @Sendable () async throws -> Void

  init(
    _ record: any UnitOfWork, counting reads: ReadCount,
    by disturb: @escaping @Sendable () async throws -> Void
  ) {
    self.record = record
    self.reads = reads
    self.disturb = disturb
  }

  func read<Value: Sendable>(_ work: (any Transaction) throws -> Value) async throws -> Value {
    reads.add()
    let value = try await record.read(work)
    try await disturb()
    return value
  }

  func write<Value: Sendable>(
    _ work: (any WriteTransaction) throws -> Value
  ) async throws -> Value {
    try await record.write(work)
  }
}
