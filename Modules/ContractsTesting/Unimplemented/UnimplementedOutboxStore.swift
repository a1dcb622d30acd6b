public import Contracts

/// Every call to a ``OutboxStore`` is unexpected.
public struct UnimplementedOutboxStore: OutboxStore {
  public init() {}

  public func add(
    _ key: OutboxKey, body: [UInt8]?, expiresAt: Instant?, in transaction: any WriteTransaction
  ) throws -> Bool {
    try unexpected("OutboxStore")
  }

  public func item(_ key: OutboxKey, in transaction: any Transaction) throws -> OutboxItem? {
    try unexpected("OutboxStore")
  }

  public func setExpiry(
    of key: OutboxKey, to expiresAt: Instant?, in transaction: any WriteTransaction
  ) throws {
    try unexpected("OutboxStore")
  }

  public func put(_ delivery: Delivery, in transaction: any WriteTransaction) throws {
    try unexpected("OutboxStore")
  }

  public func deliveries(of key: OutboxKey, in transaction: any Transaction) throws -> [Delivery] {
    try unexpected("OutboxStore")
  }

  public func claim(
    _ topic: OutboxTopic, for destination: String, at now: Instant, by claimant: String,
    limit: Int, in transaction: any WriteTransaction
  ) throws -> [ClaimedDelivery] {
    try unexpected("OutboxStore")
  }

  public func claimants(
    of topic: OutboxTopic, for destination: String, in transaction: any Transaction
  ) throws -> Set<String> {
    try unexpected("OutboxStore")
  }

  public func settle(
    _ delivery: Delivery, claim: Int64, in transaction: any WriteTransaction
  ) throws -> Bool {
    try unexpected("OutboxStore")
  }

  public func releaseClaims(
    of topic: OutboxTopic, by claimant: String, at now: Instant,
    in transaction: any WriteTransaction
  ) throws {
    try unexpected("OutboxStore")
  }

  public func expire(
    _ topic: OutboxTopic, at now: Instant, in transaction: any WriteTransaction
  ) throws -> Int {
    try unexpected("OutboxStore")
  }

  public func end(
    _ topic: OutboxTopic, for destination: String, as state: DeliveryState, reason: String,
    at now: Instant, in transaction: any WriteTransaction
  ) throws {
    try unexpected("OutboxStore")
  }

  public func bringForward(
    _ topic: OutboxTopic, to now: Instant, in transaction: any WriteTransaction
  ) throws {
    try unexpected("OutboxStore")
  }

  public func wake(
    _ topic: OutboxTopic, changedAfter bound: Instant, at now: Instant,
    in transaction: any WriteTransaction
  ) throws {
    try unexpected("OutboxStore")
  }

  public func latestUntouched(
    of topic: OutboxTopic, dueIn range: ClosedRange<Instant>, in transaction: any Transaction
  ) throws -> OutboxKey? {
    try unexpected("OutboxStore")
  }

  public func nextAttempt(
    of topic: OutboxTopic, for destination: String, in transaction: any Transaction
  ) throws -> Instant? {
    try unexpected("OutboxStore")
  }
}
