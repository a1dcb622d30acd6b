public import Contracts
import Synchronization

/// An entitlement that a test gives and takes.
public final class InMemoryEntitlement: EntitlementReading {
  private let answer: Mutex<Bool>

  public init(isPro: Bool = false) {
    answer = Mutex(isPro)
  }

  public func set(isPro: Bool) {
    answer.withLock { $0 = isPro }
  }

  public func isPro() async throws -> Bool {
    answer.withLock { $0 }
  }
}
