/// Where effects on the outside wait: items, each under a key that is used once, and a delivery of an
/// item for each destination. What an item means is the business of the feature whose topic it is of.
///
/// Whoever sends claims first, under the name it has in the ``DeliveryClaimants``. A claim holds until it
/// is settled, or until whoever made it is found to be gone: no clock ends it.
public protocol OutboxStore: Sendable {
  /// Keeps an item for ever, behind all that were added before; false, and nothing is changed, when its
  /// key was used before.
  ///
  /// - Parameters:
  ///   - body: what is to be sent; nil where the feature keeps that itself.
  ///   - expiresAt: when what is queued of it goes stale; nil for never.
  func add(
    _ key: OutboxKey, body: [UInt8]?, expiresAt: Instant?, in transaction: any WriteTransaction
  ) throws -> Bool

  /// Nil when the key was never used.
  func item(_ key: OutboxKey, in transaction: any Transaction) throws -> OutboxItem?

  /// The item goes stale at another instant, with what is queued of it; no effect when there is none.
  func setExpiry(
    of key: OutboxKey, to expiresAt: Instant?, in transaction: any WriteTransaction) throws

  /// Adds a delivery, replacing the one of the same item and destination with its claim. The item is
  /// there already.
  func put(_ delivery: Delivery, in transaction: any WriteTransaction) throws

  /// In the order in which their destinations got their first delivery.
  func deliveries(of key: OutboxKey, in transaction: any Transaction) throws -> [Delivery]

  /// Claims what is queued for `destination` and due at `now`, the longest due first, those of one
  /// instant by the sequence of their items. What is claimed already is left out.
  func claim(
    _ topic: OutboxTopic, for destination: String, at now: Instant, by claimant: String,
    limit: Int, in transaction: any WriteTransaction
  ) throws -> [ClaimedDelivery]

  /// Who has claimed something that is queued for `destination`.
  func claimants(
    of topic: OutboxTopic, for destination: String, in transaction: any Transaction
  ) throws -> Set<String>

  /// Replaces a claimed delivery and ends the claim; false, and nothing is changed, when the claim
  /// is no longer the one that holds.
  func settle(
    _ delivery: Delivery, claim: Int64, in transaction: any WriteTransaction
  ) throws -> Bool

  /// Ends the claims of one who is gone, and makes what was claimed due at `now`.
  func releaseClaims(
    of topic: OutboxTopic, by claimant: String, at now: Instant,
    in transaction: any WriteTransaction) throws

  /// Makes ``DeliveryState/expired`` all that is queued, stale at `now` and claimed by nobody; how
  /// many. Each keeps its reason.
  func expire(
    _ topic: OutboxTopic, at now: Instant, in transaction: any WriteTransaction
  ) throws -> Int

  /// Gives everything queued for `destination` another state, claimed or not.
  func end(
    _ topic: OutboxTopic, for destination: String, as state: DeliveryState, reason: String,
    at now: Instant, in transaction: any WriteTransaction
  ) throws

  /// Makes due at `now` all that is queued for later and claimed by nobody.
  func bringForward(
    _ topic: OutboxTopic, to now: Instant, in transaction: any WriteTransaction) throws

  /// Makes due at `now` all that is queued, claimed by nobody and was last changed after `bound`,
  /// whatever it waits for: it is from a time that has not come yet, so the clock was set back.
  func wake(
    _ topic: OutboxTopic, changedAfter bound: Instant, at now: Instant,
    in transaction: any WriteTransaction
  ) throws

  /// The item added last of those with deliveries that are all queued, unclaimed, never tried, and one
  /// of them due within `range`; nil when there is none.
  func latestUntouched(
    of topic: OutboxTopic, dueIn range: ClosedRange<Instant>, in transaction: any Transaction
  ) throws -> OutboxKey?

  /// When the first delivery that is queued for `destination` and claimed by nobody is due; nil when
  /// there is none.
  func nextAttempt(
    of topic: OutboxTopic, for destination: String, in transaction: any Transaction
  ) throws -> Instant?
}
