public import Contracts

/// Every call to a ``RecordObserving`` ends the test run, since it cannot throw.
public struct UnimplementedRecordObserving: RecordObserving {
  public init() {}

  public func changes() -> AsyncStream<Void> {
    unexpectedWithoutError("RecordObserving")
  }
}

/// Every call to a ``UnitOfWork`` is unexpected.
public struct UnimplementedUnitOfWork: UnitOfWork {
  public init() {}

  public func read<Value: Sendable>(_ work: (any Transaction) throws -> Value) async throws -> Value
  {
    try unexpected("UnitOfWork")
  }

  public func write<Value: Sendable>(_ work: (any WriteTransaction) throws -> Value) async throws
    -> Value
  {
    try unexpected("UnitOfWork")
  }
}
