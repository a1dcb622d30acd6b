import Contracts
import ContractsTesting

/// Allows reads; a write is unexpected.
struct ReadOnlyUnitOfWork: UnitOfWork {
  let base: InMemoryUnitOfWork

  func read<Value: Sendable>(
    _ work: (any Transaction) throws -> Value
  ) async throws -> Value {
    try await base.read(work)
  }

  func write<Value: Sendable>(
    _ work: (any WriteTransaction) throws -> Value
  ) async throws -> Value {
    try unexpected()
  }
}
