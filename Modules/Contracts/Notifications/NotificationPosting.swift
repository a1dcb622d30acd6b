/// Takes what a feature has to tell the person.
///
/// A feature brings its kinds as ``NotificationTopic`` through its plugin, and posts drafts where it hears
/// of the facts behind them: in the reaction of a subscriber, or when they come due by the clock.
public protocol NotificationPosting: Sendable {
  /// Records and queues it in the transaction; a key is used once for ever.
  ///
  /// - Parameter createdAt: when the fact came about, which may be a while ago.
  @discardableResult
  func post(
    _ draft: NotificationDraft, createdAt: Instant, in transaction: any WriteTransaction
  ) throws -> NotificationOutcome

  /// When something was told under the key, in whatever way it came out; nil for never.
  func instantTold(
    _ key: NotificationKey, in transaction: any Transaction
  ) throws -> Instant?

  /// Keeps what still waits under the key from being sent, because it is not true: also its line in a summary. It stays
  /// recorded, and its key used. No effect on what was sent, and for a key that was never used.
  func withdraw(_ key: NotificationKey, in transaction: any WriteTransaction) throws
}

/// What became of a draft.
public enum NotificationOutcome: Hashable, Sendable {
  /// The key was used before; nothing was changed.
  case known
  /// It is recorded, and the person does not want to be told.
  case suppressed
  /// It is recorded, and came too late to be told.
  case stale
  /// It is to be told.
  case queued
}
