/// Where deliveries wait: one for each notification and channel.
///
/// Whoever sends claims first. A claim holds until it is settled, or until its lease is over: then
/// the process that had it is taken for dead and others may claim the delivery anew.
public protocol OutboxStore: Sendable {
  /// Adds a delivery, replacing the one of the same notification and channel with its claim. Both
  /// are there already.
  func put(_ delivery: Delivery, in transaction: any WriteTransaction) throws

  /// In order of channel number.
  func deliveries(
    of key: NotificationKey, in transaction: any Transaction
  ) throws -> [Delivery]

  /// Claims what is queued for `channel` and due at `now`, the longest due first, those of one
  /// instant in the order in which the notifications were kept. What another has claimed is due
  /// when its lease is over.
  func claim(
    for channel: ChannelRegistration.ID, at now: Instant, until leaseEnd: Instant, limit: Int,
    in transaction: any WriteTransaction
  ) throws -> [ClaimedDelivery]

  /// Replaces a claimed delivery and ends the claim; false, and nothing is changed, when the claim
  /// is no longer the one that holds.
  func settle(
    _ delivery: Delivery, claim: Int64, in transaction: any WriteTransaction
  ) throws -> Bool

  /// Ends every claim and makes what was claimed due at `now`: who claimed it is dead.
  func releaseClaims(at now: Instant, in transaction: any WriteTransaction) throws

  /// Makes ``DeliveryState/expired`` all that is queued, stale at `now` and not held by a claim
  /// whose lease lasts beyond `now`; how many. Each keeps its reason.
  func expire(at now: Instant, in transaction: any WriteTransaction) throws -> Int

  /// Gives everything queued for `channel` another state, claimed or not.
  func end(
    _ channel: ChannelRegistration.ID, as state: DeliveryState, reason: String, at now: Instant,
    in transaction: any WriteTransaction
  ) throws

  /// Makes due at `now` all that is queued for later and claimed by nobody.
  func bringForward(to now: Instant, in transaction: any WriteTransaction) throws

  /// Makes due at `now` all that is queued and was last changed after `bound`, whatever it waits
  /// for: it is from a time that has not come yet, so the clock was set back.
  func wake(
    changedAfter bound: Instant, at now: Instant, in transaction: any WriteTransaction
  ) throws

  /// The notification kept last of those with deliveries that are all queued, unclaimed, never
  /// tried, and one of them due within `range`; nil when there is none.
  func latestUntouched(
    dueIn range: ClosedRange<Instant>, in transaction: any Transaction
  ) throws -> NotificationKey?

  /// When the first delivery queued for `channel` is due; nil when nothing is queued.
  func nextAttempt(
    for channel: ChannelRegistration.ID, in transaction: any Transaction
  ) throws -> Instant?
}

/// A delivery somebody has claimed, with what is to be sent.
public struct ClaimedDelivery: Hashable, Sendable {
  public var notification: UserNotification
  public var delivery: Delivery
  /// Unique among all claims ever.
  public var claim: Int64

  public init(notification: UserNotification, delivery: Delivery, claim: Int64) {
    self.notification = notification
    self.delivery = delivery
    self.claim = claim
  }
}
