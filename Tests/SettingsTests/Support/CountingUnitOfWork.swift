import Contracts
import Synchronization

/// Counts write transactions.
final class CountingUnitOfWork: UnitOfWork {
  private let record: any UnitOfWork
  private let count = Mutex(0)

  init(record: any UnitOfWork) {
    self.record = record
  }

  var writes: Int { count.withLock { $0 } }

  func read<Value: Sendable>(_ work: (any Transaction) throws -> Value) async throws -> Value {
    try await record.read(work)
  }

  func write<Value: Sendable>(
    _ work: (any WriteTransaction) throws -> Value
  ) async throws -> Value {
    count.withLock { $0 += 1 }
    return try await record.write(work)
  }
}
