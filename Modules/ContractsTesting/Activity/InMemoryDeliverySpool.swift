public import Contracts
import Synchronization

/// Waiting bodies, without a disk: their files stay where they are.
public final class InMemoryDeliverySpool: DeliverySpool {
  private struct Entry {
    var delivery: SpooledDelivery
    var isAside = false
  }

  /// In the order of receipt.
  private let entries = Mutex<[Entry]>([])
  private let unreadable = Mutex<[String]>([])

  public init() {}

  public func keep(_ body: DeliveredBody, receivedAt instant: Instant) {
    let delivery = SpooledDelivery(
      source: body.source, path: body.path, digest: body.digest, receivedAt: instant)
    entries.withLock { $0.append(Entry(delivery: delivery)) }
  }

  public func waiting() -> [SpooledDelivery] {
    entries.withLock { $0.filter { !$0.isAside }.map(\.delivery) }
  }

  public func remove(_ delivery: SpooledDelivery) {
    entries.withLock { entries in entries.removeAll { $0.delivery == delivery } }
  }

  public func setAside(_ delivery: SpooledDelivery) {
    entries.withLock { entries in
      guard let place = entries.firstIndex(where: { $0.delivery == delivery }) else { return }
      entries[place].isAside = true
      guard entries.count(where: \.isAside) > Self.mostAside,
        let oldest = entries.firstIndex(where: \.isAside)
      else { return }
      entries.remove(at: oldest)
    }
  }

  public func aside() -> [SpooledDelivery] {
    entries.withLock { $0.filter(\.isAside).map(\.delivery) }
  }

  public func unreadableSources() -> [String] {
    unreadable.withLock { $0 }
  }

  /// From now on these cannot be read.
  public func lose(_ sources: [String]) {
    unreadable.withLock { $0 = sources }
  }
}
