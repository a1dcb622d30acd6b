/// A notification and its state in each channel.
public struct NotificationStatus: Hashable, Sendable {
  public var notification: UserNotification
  /// Why it was never sent automatically; nil if it was not suppressed.
  public var suppression: SuppressionReason?
  /// One for each channel, in the order in which the channels got their first.
  public var deliveries: [Delivery]

  public init(
    notification: UserNotification, suppression: SuppressionReason?, deliveries: [Delivery]
  ) {
    self.notification = notification
    self.suppression = suppression
    self.deliveries = deliveries
  }
}
