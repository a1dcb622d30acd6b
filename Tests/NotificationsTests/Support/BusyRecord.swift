import Contracts
import Synchronization

/// A record that another process may lock for some writes.
final class BusyRecord: UnitOfWork {
  private let base: any UnitOfWork
  private let held = Mutex(0)

  init(base: any UnitOfWork) {
    self.base = base
  }

  /// The next `count` writes find it busy.
  func hold(writes count: Int) {
    held.withLock { $0 = count }
  }

  func read<Value: Sendable>(
    _ work: (any Transaction) throws -> Value
  ) async throws -> Value {
    try await base.read(work)
  }

  func write<Value: Sendable>(
    _ work: (any WriteTransaction) throws -> Value
  ) async throws -> Value {
    let isHeld = held.withLock { held in
      guard held > 0 else { return false }
      held -= 1
      return true
    }
    if isHeld { throw StorageError.busy }
    return try await base.write(work)
  }
}
