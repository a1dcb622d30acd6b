/// Where Notifications stores every notification, and the user's preferences.
public protocol NotificationStore: Sendable {
  /// Stores it forever; returns false, and changes nothing, if its key was used before.
  func insert(_ kept: KeptNotification, in transaction: any WriteTransaction) throws -> Bool

  /// Replaces the one with the same key; no effect when there is none.
  func update(_ kept: KeptNotification, in transaction: any WriteTransaction) throws

  /// Nil if the key was never used.
  func notification(
    _ key: NotificationKey, in transaction: any Transaction
  ) throws -> KeptNotification?

  /// The latest notifications, newest first.
  ///
  /// - Parameter limit: the maximum number; nil for all.
  func notifications(
    latest limit: Int?, in transaction: any Transaction
  ) throws -> [KeptNotification]

  /// ``NotificationPreferences/init()`` until any are saved.
  func preferences(in transaction: any Transaction) throws -> NotificationPreferences

  func save(
    _ preferences: NotificationPreferences, in transaction: any WriteTransaction) throws

  /// Scheduled notifications are due only from this instant on; nil before the first time.
  func scheduleStart(in transaction: any Transaction) throws -> Instant?

  func saveScheduleStart(_ instant: Instant, in transaction: any WriteTransaction) throws
}
