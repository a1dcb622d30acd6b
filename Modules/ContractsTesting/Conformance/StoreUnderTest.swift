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

/// The samples of a record and the sources they come from, which depend on each other.
public struct SampleStores: Sendable {
  public let samples: any SampleStore
  public let sources: any SourceStore

  /// - Parameter samples: must know the zones `Europe/Berlin` and `Asia/Tokyo`.
  public init(samples: any SampleStore, sources: any SourceStore) {
    self.samples = samples
    self.sources = sources
  }
}
