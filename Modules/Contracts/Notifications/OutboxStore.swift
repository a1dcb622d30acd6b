/// The queue of deliveries: one for each notification and channel.
///
/// A sender first claims a delivery, under its name in ``DeliveryClaimants``. A claim lasts until
/// it is settled, or until its process is found to have ended: it has no time limit.
public protocol OutboxStore: Sendable {
  /// Adds a delivery, replacing the one for the same notification and channel with its claim. The
  /// notification and the channel must exist.
  func put(_ delivery: Delivery, in transaction: any WriteTransaction) throws

  /// Sorted by channel number.
  func deliveries(
    of key: NotificationKey, in transaction: any Transaction
  ) throws -> [Delivery]

  /// Claims what is queued for `channel` and due at `now`: longest due first, then in the order in
  /// which the notifications were stored. Deliveries already claimed are left out.
  func claim(
    for channel: ChannelRegistration.ID, at now: Instant, by claimant: String, limit: Int,
    in transaction: any WriteTransaction
  ) throws -> [ClaimedDelivery]

  /// Which processes have claimed something that is queued for `channel`.
  func claimants(
    of channel: ChannelRegistration.ID, in transaction: any Transaction
  ) throws -> Set<String>

  /// Replaces a claimed delivery and ends the claim; returns false, and changes nothing, if the
  /// claim no longer holds.
  func settle(
    _ delivery: Delivery, claim: Int64, in transaction: any WriteTransaction
  ) throws -> Bool

  /// Ends the claims of a process that has ended, and makes its deliveries due at `now`.
  func releaseClaims(
    of claimant: String, at now: Instant, in transaction: any WriteTransaction) throws

  /// Makes everything that is queued, expired at `now` and unclaimed ``DeliveryState/expired``;
  /// returns how many. Each keeps its reason.
  func expire(at now: Instant, in transaction: any WriteTransaction) throws -> Int

  /// Sets the state of everything queued for `channel`, claimed or not.
  func end(
    _ channel: ChannelRegistration.ID, as state: DeliveryState, reason: String, at now: Instant,
    in transaction: any WriteTransaction
  ) throws

  /// Makes everything that is queued for later and unclaimed due at `now`.
  func bringForward(to now: Instant, in transaction: any WriteTransaction) throws

  /// Makes everything due at `now` that is queued, unclaimed and was last changed after `bound`:
  /// such a time is in the future, so the clock was set back.
  func wake(
    changedAfter bound: Instant, at now: Instant, in transaction: any WriteTransaction
  ) throws

  /// The latest notification whose deliveries are all queued, unclaimed and never tried, with one
  /// of them due within `range`; nil if there is none.
  func latestUntouched(
    dueIn range: ClosedRange<Instant>, in transaction: any Transaction
  ) throws -> NotificationKey?

  /// When the first queued and unclaimed delivery for `channel` is due; nil if there is none.
  func nextAttempt(
    for channel: ChannelRegistration.ID, in transaction: any Transaction
  ) throws -> Instant?
}

/// A claimed delivery, with the notification to send.
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
