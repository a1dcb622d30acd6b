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

/// Every call to a ``DeliveryClaimants`` is unexpected.
public struct UnimplementedDeliveryClaimants: DeliveryClaimants {
  public init() {}

  public func signIn() throws -> any DeliveryPresence {
    try unexpected("DeliveryClaimants")
  }

  public func isPresent(_ claimant: String) -> Bool {
    unexpectedWithoutError("DeliveryClaimants")
  }
}

/// Every call to a ``ChannelStore`` is unexpected.
public struct UnimplementedChannelStore: ChannelStore {
  public init() {}

  public func channels(in transaction: any Transaction) throws -> [ChannelRegistration] {
    try unexpected("ChannelStore")
  }

  public func everHad(_ kind: String, in transaction: any Transaction) throws -> Bool {
    try unexpected("ChannelStore")
  }

  public func add(_ channel: NewChannel, at now: Instant, in transaction: any WriteTransaction)
    throws -> ChannelRegistration
  {
    try unexpected("ChannelStore")
  }

  public func remove(
    _ id: ChannelRegistration.ID, optOut: OptOut?, in transaction: any WriteTransaction
  ) throws {
    try unexpected("ChannelStore")
  }

  public func optOuts(in transaction: any Transaction) throws -> [OptOut] {
    try unexpected("ChannelStore")
  }

  public func update(_ optOut: OptOut, in transaction: any WriteTransaction) throws {
    try unexpected("ChannelStore")
  }

  public func finishOptOut(of id: ChannelRegistration.ID, in transaction: any WriteTransaction)
    throws
  {
    try unexpected("ChannelStore")
  }

  public func trouble(
    of id: ChannelRegistration.ID, in transaction: any Transaction
  ) throws -> ChannelTrouble? {
    try unexpected("ChannelStore")
  }

  public func save(
    _ trouble: ChannelTrouble?, of id: ChannelRegistration.ID,
    in transaction: any WriteTransaction
  ) throws {
    try unexpected("ChannelStore")
  }
}
