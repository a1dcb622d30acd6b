public import Contracts
import Synchronization

/// A record in memory: transactions over tables that are plain values.
///
/// `write` works on a copy that is published when the closure returns and discarded if it throws. Writers wait for one
/// another.
public final class InMemoryUnitOfWork: UnitOfWork {
  let firstIncarnation = Incarnation(number: .random(in: .min ... .max))
  private let tables = Mutex(InMemoryTables())

  public init() {}

  public func read<Value: Sendable>(
    _ work: (any Transaction) throws -> Value
  ) async throws -> Value {
    let snapshot = tables.withLock { $0 }
    return try work(InMemoryTransaction(owner: self, tables: snapshot))
  }

  public func write<Value: Sendable>(
    _ work: (any WriteTransaction) throws -> Value
  ) async throws -> Value {
    try tables.withLock { tables in
      let transaction = InMemoryWriteTransaction(owner: self, tables: tables)
      let value = try work(transaction)
      tables = transaction.tables
      return value
    }
  }

  /// Deletes everything.
  public func clear() {
    tables.withLock { $0 = InMemoryTables() }
  }
}
