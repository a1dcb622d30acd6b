/// A queue of external effects: items, each under a key that is used once, and a delivery of an item for each
/// destination. The meaning of an item is up to the feature of its topic.
///
/// A sender claims deliveries first, under its name in ``DeliveryClaimants``. A claim lasts until it is settled or its
/// process is found to be gone; it never times out.
public protocol OutboxStore: Sendable {
  /// Adds an item permanently, after all others; false, without effect, if its key was used before.
  ///
  /// - Parameters:
  ///   - body: the content to send; nil if the feature stores it.
  ///   - expiresAt: when its queued deliveries expire; nil for never.
  func add(
    _ key: OutboxKey, body: [UInt8]?, expiresAt: Instant?, in transaction: any WriteTransaction
  ) throws -> Bool

  /// Nil when the key was never used.
  func item(_ key: OutboxKey, in transaction: any Transaction) throws -> OutboxItem?

  /// Changes when an item and its queued deliveries expire; no effect if there is none.
  func setExpiry(
    of key: OutboxKey, to expiresAt: Instant?, in transaction: any WriteTransaction) throws

  /// Adds a delivery of an existing item, replacing that of the same destination together with its claim.
  func put(_ delivery: Delivery, in transaction: any WriteTransaction) throws

  /// In the order of each destination's first delivery.
  func deliveries(of key: OutboxKey, in transaction: any Transaction) throws -> [Delivery]

  /// Claims what is queued for `destination` and due at `now`, the longest due first, those of one instant in the
  /// sequence of their items. Claimed deliveries are left out.
  func claim(
    _ topic: OutboxTopic, for destination: String, at now: Instant, by claimant: String,
    limit: Int, in transaction: any WriteTransaction
  ) throws -> [ClaimedDelivery]

  /// The claimants of deliveries queued for `destination`.
  func claimants(
    of topic: OutboxTopic, for destination: String, in transaction: any Transaction
  ) throws -> Set<String>

  /// Replaces a claimed delivery and ends the claim; false, without effect, if the claim is no longer valid.
  func settle(
    _ delivery: Delivery, claim: Int64, in transaction: any WriteTransaction
  ) throws -> Bool

  /// Ends the claims of a claimant that is gone, and makes what it had claimed due at `now`.
  func releaseClaims(
    of topic: OutboxTopic, by claimant: String, at now: Instant,
    in transaction: any WriteTransaction) throws

  /// Marks what is queued, unclaimed and expired at `now` as ``DeliveryState/expired``, and returns how many. Each
  /// keeps its reason.
  func expire(
    _ topic: OutboxTopic, at now: Instant, in transaction: any WriteTransaction
  ) throws -> Int

  /// Changes the state of everything queued for `destination`, claimed or not.
  func end(
    _ topic: OutboxTopic, for destination: String, as state: DeliveryState, reason: String,
    at now: Instant, in transaction: any WriteTransaction
  ) throws

  /// Makes due at `now` all that is queued for later and unclaimed.
  func bringForward(
    _ topic: OutboxTopic, to now: Instant, in transaction: any WriteTransaction) throws

  /// Makes due at `now` all that is queued, unclaimed and last changed after `bound`, whatever it waits for: that time
  /// has not come yet, so the clock was set back.
  func wake(
    _ topic: OutboxTopic, changedAfter bound: Instant, at now: Instant,
    in transaction: any WriteTransaction
  ) throws

  /// The latest item whose deliveries are all queued, unclaimed and never tried, with one of them due within `range`;
  /// nil if there is none.
  func latestUntouched(
    of topic: OutboxTopic, dueIn range: ClosedRange<Instant>, in transaction: any Transaction
  ) throws -> OutboxKey?

  /// When the first unclaimed delivery queued for `destination` is due; nil if there is none.
  func nextAttempt(
    of topic: OutboxTopic, for destination: String, in transaction: any Transaction
  ) throws -> Instant?
}
