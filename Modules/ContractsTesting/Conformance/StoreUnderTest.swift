public import Contracts

/// A store with its unit of work and its event log, all empty.
public struct StoreUnderTest<Store: Sendable>: Sendable {
  public let unitOfWork: any UnitOfWork
  public let eventLog: any EventLog
  public let store: Store

  public init(unitOfWork: any UnitOfWork, eventLog: any EventLog, store: Store) {
    self.unitOfWork = unitOfWork
    self.eventLog = eventLog
    self.store = store
  }

  func read<Value: Sendable>(
    _ work: (Store, any Transaction) throws -> Value
  ) async throws -> Value {
    try await unitOfWork.read { try work(store, $0) }
  }

  func write<Value: Sendable>(
    _ work: (Store, any WriteTransaction) throws -> Value
  ) async throws -> Value {
    try await unitOfWork.write { try work(store, $0) }
  }
}
