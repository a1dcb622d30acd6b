public import Contracts

/// Every call to a ``RecordFile`` is unexpected.
public struct UnimplementedRecordFile: RecordFile {
  public init() {}

  public var path: String { unexpectedWithoutError("RecordFile") }

  public func checkBackUp(to path: String) throws {
    try unexpected("RecordFile")
  }

  public func backUp(to path: String) async throws {
    try unexpected("RecordFile")
  }

  public func restore(from path: String) async throws -> String {
    try unexpected("RecordFile")
  }

  public func compact() async throws -> RecordCompaction {
    try unexpected("RecordFile")
  }

  public func damage() async throws -> [String] {
    try unexpected("RecordFile")
  }

  public func safetyCopies() async throws -> [SafetyCopy] {
    try unexpected("RecordFile")
  }
}

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
