public import Contracts

/// Every call of a ``NotificationPosting`` is unexpected.
public struct UnimplementedNotificationPosting: NotificationPosting {
  public init() {}

  public func post(
    _ draft: NotificationDraft, createdAt: Instant, in transaction: any WriteTransaction
  ) throws -> NotificationOutcome {
    try unexpected("NotificationPosting")
  }

  public func instantTold(
    _ key: NotificationKey, in transaction: any Transaction
  ) throws -> Instant? {
    try unexpected("NotificationPosting")
  }
}
