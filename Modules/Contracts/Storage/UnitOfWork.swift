/// Access to the record: every read and every change goes through one transaction.
///
/// Several processes may use the same record. Readers never wait. Writers wait for each other for a
/// limited time, then get ``StorageError/busy``. Changes survive the process when `write` returns;
/// after `kill -9` at any instant the record contains all of a write or none of it.
public protocol UnitOfWork: Sendable {
  /// Reads a consistent snapshot.
  func read<Value: Sendable>(
    _ work: (any Transaction) throws -> Value
  ) async throws -> Value

  /// Changes the record, all or nothing.
  func write<Value: Sendable>(
    _ work: (any WriteTransaction) throws -> Value
  ) async throws -> Value
}
