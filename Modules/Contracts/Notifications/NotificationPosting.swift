/// Accepts a feature's notifications for the person.
///
/// A feature contributes its kinds as ``NotificationTopic`` through its plugin, and posts drafts when it learns of the
/// facts: in the reaction of a subscriber, or when they come due by the clock.
public protocol NotificationPosting: Sendable {
  /// Records and queues it in the transaction; a key can be used only once.
  ///
  /// - Parameter createdAt: when the fact arose, possibly a while ago.
  @discardableResult
  func post(
    _ draft: NotificationDraft, createdAt: Instant, in transaction: any WriteTransaction
  ) throws -> NotificationOutcome

  /// When the key was used, whatever the outcome; nil for never.
  func postedInstant(
    _ key: NotificationKey, in transaction: any Transaction
  ) throws -> Instant?

  /// Withdraws what waits under the key because it is not true, including its line in a summary. It stays recorded, and
  /// its key used. No effect on what was sent, or for an unused key.
  func withdraw(_ key: NotificationKey, in transaction: any WriteTransaction) throws
}

/// The outcome of a draft.
public enum NotificationOutcome: Hashable, Sendable {
  /// The key was used before; nothing was changed.
  case known
  /// Recorded, but the person does not want to be notified.
  case suppressed
  /// Recorded, but too old to be sent.
  case stale
  /// Waiting to be sent.
  case queued
}
