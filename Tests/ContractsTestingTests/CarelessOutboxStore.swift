import Contracts
import ContractsTesting

/// Claims items that others have claimed, lets claimed ones expire, and reschedules items of any
/// topic.
struct CarelessOutboxStore: OutboxStore {
  let base: InMemoryOutboxStore

  func claim(
    _ topic: OutboxTopic, for destination: String, at now: Instant, by claimant: String,
    limit: Int, in transaction: any WriteTransaction
  ) throws -> [ClaimedDelivery] {
    for other in try base.claimants(of: topic, for: destination, in: transaction) {
      try base.releaseClaims(of: topic, by: other, at: now, in: transaction)
    }
    return try base.claim(
      topic, for: destination, at: now, by: claimant, limit: limit, in: transaction)
  }

  func expire(
    _ topic: OutboxTopic, at now: Instant, in transaction: any WriteTransaction
  ) throws -> Int {
    for destination in ["x-1", "x-2"] {
      for claimant in try base.claimants(of: topic, for: destination, in: transaction) {
        try base.releaseClaims(of: topic, by: claimant, at: now, in: transaction)
      }
    }
    return try base.expire(topic, at: now, in: transaction)
  }

  func bringForward(
    _ topic: OutboxTopic, to now: Instant, in transaction: any WriteTransaction
  ) throws {
    for topic in [topic, OutboxTopic("law-other")] {
      try base.bringForward(topic, to: now, in: transaction)
    }
  }

  func add(
    _ key: OutboxKey, body: [UInt8]?, expiresAt: Instant?, in transaction: any WriteTransaction
  ) throws -> Bool {
    try base.add(key, body: body, expiresAt: expiresAt, in: transaction)
  }

  func item(_ key: OutboxKey, in transaction: any Transaction) throws -> OutboxItem? {
    try base.item(key, in: transaction)
  }

  func setExpiry(
    of key: OutboxKey, to expiresAt: Instant?, in transaction: any WriteTransaction
  ) throws {
    try base.setExpiry(of: key, to: expiresAt, in: transaction)
  }

  func put(_ delivery: Delivery, in transaction: any WriteTransaction) throws {
    try base.put(delivery, in: transaction)
  }

  func deliveries(of key: OutboxKey, in transaction: any Transaction) throws -> [Delivery] {
    try base.deliveries(of: key, in: transaction)
  }

  func claimants(
    of topic: OutboxTopic, for destination: String, in transaction: any Transaction
  ) throws -> Set<String> {
    try base.claimants(of: topic, for: destination, in: transaction)
  }

  func settle(
    _ delivery: Delivery, claim: Int64, in transaction: any WriteTransaction
  ) throws -> Bool {
    try base.settle(delivery, claim: claim, in: transaction)
  }

  func releaseClaims(
    of topic: OutboxTopic, by claimant: String, at now: Instant,
    in transaction: any WriteTransaction
  ) throws {
    try base.releaseClaims(of: topic, by: claimant, at: now, in: transaction)
  }

  func end(
    _ topic: OutboxTopic, for destination: String, as state: DeliveryState, reason: String,
    at now: Instant, in transaction: any WriteTransaction
  ) throws {
    try base.end(topic, for: destination, as: state, reason: reason, at: now, in: transaction)
  }

  func wake(
    _ topic: OutboxTopic, changedAfter bound: Instant, at now: Instant,
    in transaction: any WriteTransaction
  ) throws {
    try base.wake(topic, changedAfter: bound, at: now, in: transaction)
  }

  func latestUntouched(
    of topic: OutboxTopic, dueIn range: ClosedRange<Instant>, in transaction: any Transaction
  ) throws -> OutboxKey? {
    try base.latestUntouched(of: topic, dueIn: range, in: transaction)
  }

  func nextAttempt(
    of topic: OutboxTopic, for destination: String, in transaction: any Transaction
  ) throws -> Instant? {
    try base.nextAttempt(of: topic, for: destination, in: transaction)
  }
}
