public import Contracts
internal import Synchronization

/// Keeps posted drafts in the record. It queues nothing, as it has no channels.
public struct InMemoryNotificationPosting: NotificationPosting {
  private final class Withdrawals: Sendable {
    let keys = Mutex<[NotificationKey]>([])
  }

  private let withdrawals = Withdrawals()
  private let notifications: InMemoryNotificationStore
  private let time: any PersonalTime
  private let wording: any PersonalWording

  public init(
    _ notifications: InMemoryNotificationStore, time: any PersonalTime,
    wording: any PersonalWording = FixedPersonalWording()
  ) {
    self.notifications = notifications
    self.time = time
    self.wording = wording
  }

  @discardableResult
  public func post(
    _ draft: NotificationDraft, createdAt: Instant, in transaction: any WriteTransaction
  ) throws -> NotificationOutcome {
    let notification = draft.notification(
      createdAt: createdAt, in: try time.calendar(in: transaction),
      try wording.wording(in: transaction))
    let suppression = try notifications.preferences(in: transaction)
      .suppression(of: draft.kind, in: draft.group)
    let kept = KeptNotification(notification, suppression: suppression)
    guard try notifications.insert(kept, in: transaction) else { return .known }
    if suppression != nil { return .suppressed }
    return time.now() < notification.expiresAt ? .queued : .stale
  }

  public func postedInstant(
    _ key: NotificationKey, in transaction: any Transaction
  ) throws -> Instant? {
    try notifications.notification(key, in: transaction)?.notification.createdAt
  }

  public func withdraw(_ key: NotificationKey, in transaction: any WriteTransaction) throws {
    guard try notifications.notification(key, in: transaction) != nil else { return }
    withdrawals.keys.withLock { $0.append(key) }
  }

  /// What was withdrawn, in order.
  public var withdrawn: [NotificationKey] { withdrawals.keys.withLock(\.self) }
}
