import Contracts
import Synchronization

/// Another process writes just before the first write.
final class InterruptedUnitOfWork: UnitOfWork {
  private let unitOfWork: any UnitOfWork
  private let interruption: Mutex<(@Sendable () async throws -> Void)?>

  init(_ unitOfWork: any UnitOfWork, by interruption: @escaping @Sendable () async throws -> Void) {
    self.unitOfWork = unitOfWork
    self.interruption = Mutex(interruption)
  }

  func read<Value: Sendable>(
    _ work: (any Transaction) throws -> Value
  ) async throws -> Value {
    try await unitOfWork.read(work)
  }

  func write<Value: Sendable>(
    _ work: (any WriteTransaction) throws -> Value
  ) async throws -> Value {
    let first = interruption.withLock { waiting in
      defer { waiting = nil }
      return waiting
    }
    try await first?()
    return try await unitOfWork.write(work)
  }
}
