import Contracts
import ContractsTesting

/// Hands out what others have claimed, and lets what is claimed go stale.
struct CarelessOutboxStore: OutboxStore {
  let base: InMemoryOutboxStore

  func claim(
    for channel: ChannelRegistration.ID, at now: Instant, by claimant: String, limit: Int,
    in transaction: any WriteTransaction
  ) throws -> [ClaimedDelivery] {
    for other in try base.claimants(of: channel, in: transaction) {
      try base.releaseClaims(of: other, at: now, in: transaction)
    }
    return try base.claim(for: channel, at: now, by: claimant, limit: limit, in: transaction)
  }

  func claimants(
    of channel: ChannelRegistration.ID, in transaction: any Transaction
  ) throws -> Set<String> {
    try base.claimants(of: channel, in: transaction)
  }

  func put(_ delivery: Delivery, in transaction: any WriteTransaction) throws {
    try base.put(delivery, in: transaction)
  }

  func deliveries(
    of key: NotificationKey, in transaction: any Transaction
  ) throws -> [Delivery] {
    try base.deliveries(of: key, in: transaction)
  }

  func settle(
    _ delivery: Delivery, claim: Int64, in transaction: any WriteTransaction
  ) throws -> Bool {
    try base.settle(delivery, claim: claim, in: transaction)
  }

  func releaseClaims(
    of claimant: String, at now: Instant, in transaction: any WriteTransaction
  ) throws {
    try base.releaseClaims(of: claimant, at: now, in: transaction)
  }

  func bringForward(to now: Instant, in transaction: any WriteTransaction) throws {
    try base.bringForward(to: now, in: transaction)
  }

  func expire(at now: Instant, in transaction: any WriteTransaction) throws -> Int {
    for channel in ["x-1", "x-2"] {
      for claimant in try base.claimants(of: channel, in: transaction) {
        try base.releaseClaims(of: claimant, at: now, in: transaction)
      }
    }
    return try base.expire(at: now, in: transaction)
  }

  func end(
    _ channel: ChannelRegistration.ID, as state: DeliveryState, reason: String, at now: Instant,
    in transaction: any WriteTransaction
  ) throws {
    try base.end(channel, as: state, reason: reason, at: now, in: transaction)
  }

  func wake(
    changedAfter bound: Instant, at now: Instant, in transaction: any WriteTransaction
  ) throws {
    try base.wake(changedAfter: bound, at: now, in: transaction)
  }

  func latestUntouched(
    dueIn range: ClosedRange<Instant>, in transaction: any Transaction
  ) throws -> NotificationKey? {
    try base.latestUntouched(dueIn: range, in: transaction)
  }

  func nextAttempt(
    for channel: ChannelRegistration.ID, in transaction: any Transaction
  ) throws -> Instant? {
    try base.nextAttempt(for: channel, in: transaction)
  }
}
