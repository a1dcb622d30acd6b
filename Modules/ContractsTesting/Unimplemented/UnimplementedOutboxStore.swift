public import Contracts

/// Every call to a ``OutboxStore`` is unexpected.
public struct UnimplementedOutboxStore: OutboxStore {
  public init() {}

  public func put(_ delivery: Delivery, in transaction: any WriteTransaction) throws {
    try unexpected("OutboxStore")
  }

  public func deliveries(of key: NotificationKey, in transaction: any Transaction) throws
    -> [Delivery]
  {
    try unexpected("OutboxStore")
  }

  public func claim(
    for channel: ChannelRegistration.ID, at now: Instant, by claimant: String, limit: Int,
    in transaction: any WriteTransaction
  ) throws -> [ClaimedDelivery] {
    try unexpected("OutboxStore")
  }

  public func settle(_ delivery: Delivery, claim: Int64, in transaction: any WriteTransaction)
    throws -> Bool
  {
    try unexpected("OutboxStore")
  }

  public func claimants(of channel: ChannelRegistration.ID, in transaction: any Transaction) throws
    -> Set<String>
  {
    try unexpected("OutboxStore")
  }

  public func releaseClaims(
    of claimant: String, at now: Instant, in transaction: any WriteTransaction
  ) throws {
    try unexpected("OutboxStore")
  }

  public func bringForward(to now: Instant, in transaction: any WriteTransaction) throws {
    try unexpected("OutboxStore")
  }

  public func expire(at now: Instant, in transaction: any WriteTransaction) throws -> Int {
    try unexpected("OutboxStore")
  }

  public func end(
    _ channel: ChannelRegistration.ID, as state: DeliveryState, reason: String, at now: Instant,
    in transaction: any WriteTransaction
  ) throws {
    try unexpected("OutboxStore")
  }

  public func wake(
    changedAfter bound: Instant, at now: Instant, in transaction: any WriteTransaction
  ) throws {
    try unexpected("OutboxStore")
  }

  public func latestUntouched(dueIn range: ClosedRange<Instant>, in transaction: any Transaction)
    throws -> NotificationKey?
  {
    try unexpected("OutboxStore")
  }

  public func nextAttempt(for channel: ChannelRegistration.ID, in transaction: any Transaction)
    throws -> Instant?
  {
    try unexpected("OutboxStore")
  }
}
