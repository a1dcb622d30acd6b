import Contracts
import ContractsTesting
import Synchronization

/// An in-memory record that reports its writes.
final class ObservedRecord: UnitOfWork, RecordObserving {
  private let base: InMemoryUnitOfWork
  private let followers = Mutex<[AsyncStream<Void>.Continuation]>([])
  private let written = Mutex(0)
  private let fault = Mutex<StorageError?>(nil)

  init(_ base: InMemoryUnitOfWork) {
    self.base = base
  }

  /// The number of writes.
  var writes: Int { written.withLock(\.self) }

  /// - Parameter error: thrown by every write from now on; nil to write normally.
  func fail(with error: StorageError?) { fault.withLock { $0 = error } }

  func read<Value: Sendable>(_ work: (any Transaction) throws -> Value) async throws -> Value {
    try await base.read(work)
  }

  func write<Value: Sendable>(
    _ work: (any WriteTransaction) throws -> Value
  ) async throws -> Value {
    if let error = fault.withLock(\.self) { throw error }
    let value = try await base.write(work)
    written.withLock { $0 += 1 }
    tell()
    return value
  }

  func changes() -> AsyncStream<Void> { changes(startingNow: false) }

  /// - Parameter startingNow: whether one element comes before the first write.
  func changes(startingNow: Bool) -> AsyncStream<Void> {
    let (changes, follower) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    followers.withLock { $0.append(follower) }
    if startingNow { follower.yield() }
    return changes
  }

  func tell() {
    for follower in followers.withLock(\.self) { follower.yield() }
  }
}
