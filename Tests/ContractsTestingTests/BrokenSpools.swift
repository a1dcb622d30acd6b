import Contracts
import ContractsTesting
import Synchronization

/// Returns the newest first.
struct ReversedSpool: DeliverySpool {
  private let base = InMemoryDeliverySpool()

  func keep(_ body: DeliveredBody, receivedAt instant: Instant) {
    base.keep(body, receivedAt: instant)
  }

  func waiting() -> [SpooledDelivery] { base.waiting().reversed() }

  func remove(_ delivery: SpooledDelivery) { base.remove(delivery) }

  func setAside(_ delivery: SpooledDelivery) { base.setAside(delivery) }

  func aside() -> [SpooledDelivery] { base.aside().reversed() }

  func unreadableSources() -> [String] { [] }
}

/// Names bodies by the second, overwriting others of the same second.
final class OverwritingSpool: DeliverySpool {
  private let base = InMemoryDeliverySpool()
  private let turn = Mutex(())

  func keep(_ body: DeliveredBody, receivedAt instant: Instant) {
    turn.withLock { _ in
      for delivery in base.waiting() where delivery.receivedAt == instant { base.remove(delivery) }
      base.keep(body, receivedAt: instant)
    }
  }

  func waiting() -> [SpooledDelivery] { base.waiting() }

  func remove(_ delivery: SpooledDelivery) { base.remove(delivery) }

  func setAside(_ delivery: SpooledDelivery) { base.setAside(delivery) }

  func aside() -> [SpooledDelivery] { base.aside() }

  func unreadableSources() -> [String] { [] }
}
