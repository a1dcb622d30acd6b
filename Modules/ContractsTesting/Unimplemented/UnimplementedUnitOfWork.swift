public import Contracts

/// Every read and every write ends the test run: an error could be swallowed, also by a task that nobody awaits. Since
/// a store does nothing without a transaction, stores in memory over another record stay untouched as well.
public struct UnimplementedUnitOfWork: UnitOfWork {
  public init() {}

  public func read<Value: Sendable>(
    _ work: (any Transaction) throws -> Value
  ) async throws -> Value {
    unexpectedEnd()
  }

  public func write<Value: Sendable>(
    _ work: (any WriteTransaction) throws -> Value
  ) async throws -> Value {
    unexpectedEnd()
  }
}
