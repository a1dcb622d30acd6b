/// Where deliveries wait: one for each notification and channel.
///
/// Whoever sends claims first, under the name it has in the ``DeliveryClaimants``. A claim holds until it
/// is settled, or until whoever made it is found to be gone: no clock ends it.
public protocol OutboxStore: Sendable {
  /// Adds a delivery, replacing the one of the same notification and channel with its claim. Both
  /// are there already.
  func put(_ delivery: Delivery, in transaction: any WriteTransaction) throws

  /// In order of channel number.
  func deliveries(
    of key: NotificationKey, in transaction: any Transaction
  ) throws -> [Delivery]

  /// Claims what is queued for `channel` and due at `now`, the longest due first, those of one
  /// instant in the order in which the notifications were kept. What is claimed already is left out.
  func claim(
    for channel: ChannelRegistration.ID, at now: Instant, by claimant: String, limit: Int,
    in transaction: any WriteTransaction
  ) throws -> [ClaimedDelivery]

  /// Who has claimed something that is queued for `channel`.
  func claimants(
    of channel: ChannelRegistration.ID, in transaction: any Transaction
  ) throws -> Set<String>

  /// Replaces a claimed delivery and ends the claim; false, and nothing is changed, when the claim
  /// is no longer the one that holds.
  func settle(
    _ delivery: Delivery, claim: Int64, in transaction: any WriteTransaction
  ) throws -> Bool

  /// Ends the claims of one who is gone, and makes what was claimed due at `now`.
  func releaseClaims(
    of claimant: String, at now: Instant, in transaction: any WriteTransaction) throws

  /// Makes ``DeliveryState/expired`` all that is queued, stale at `now` and claimed by nobody; how
  /// many. Each keeps its reason.
  func expire(at now: Instant, in transaction: any WriteTransaction) throws -> Int

  /// Gives everything queued for `channel` another state, claimed or not.
  func end(
    _ channel: ChannelRegistration.ID, as state: DeliveryState, reason: String, at now: Instant,
    in transaction: any WriteTransaction
  ) throws

  /// Makes due at `now` all that is queued for later and claimed by nobody.
  func bringForward(to now: Instant, in transaction: any WriteTransaction) throws

  /// Makes due at `now` all that is queued, claimed by nobody and was last changed after `bound`,
  /// whatever it waits for: it is from a time that has not come yet, so the clock was set back.
  func wake(
    changedAfter bound: Instant, at now: Instant, in transaction: any WriteTransaction
  ) throws

  /// The notification kept last of those with deliveries that are all queued, unclaimed, never
  /// tried, and one of them due within `range`; nil when there is none.
  func latestUntouched(
    dueIn range: ClosedRange<Instant>, in transaction: any Transaction
  ) throws -> NotificationKey?

  /// When the first delivery that is queued for `channel` and claimed by nobody is due; nil when there
  /// is none.
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
