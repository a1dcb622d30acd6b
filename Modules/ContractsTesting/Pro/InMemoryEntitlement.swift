public import Contracts
import Synchronization

/// An entitlement that a test grants and revokes.
public final class InMemoryEntitlement: EntitlementReading {
  private let answer: Mutex<Bool>

  public init(isPro: Bool = false) {
    answer = Mutex(isPro)
  }

  public func set(isPro: Bool) {
    answer.withLock { $0 = isPro }
  }

  public func entitlement(in transaction: any Transaction) throws -> Entitlement { current }

  public func entitlement() async throws -> Entitlement { current }

  private var current: Entitlement {
    answer.withLock { Entitlement(isPro: $0, reason: $0 ? nil : Phrase("The test took it away.")) }
  }
}
