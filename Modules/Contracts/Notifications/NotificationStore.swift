/// Where Notifications keeps what was ever to be told, and what the person wants.
public protocol NotificationStore: Sendable {
  /// Keeps it for ever; false, and nothing is changed, when its key was used before.
  func insert(_ kept: KeptNotification, in transaction: any WriteTransaction) throws -> Bool

  /// Replaces the one with the same key; no effect when there is none.
  func update(_ kept: KeptNotification, in transaction: any WriteTransaction) throws

  /// Nil when the key was never used.
  func notification(
    _ key: NotificationKey, in transaction: any Transaction
  ) throws -> KeptNotification?

  /// The last ones kept, newest first.
  ///
  /// - Parameter limit: how many at most; nil for all.
  func notifications(
    latest limit: Int?, in transaction: any Transaction
  ) throws -> [KeptNotification]

  /// ``NotificationPreferences/init()`` until any were saved.
  func preferences(in transaction: any Transaction) throws -> NotificationPreferences

  func save(
    _ preferences: NotificationPreferences, in transaction: any WriteTransaction) throws

  /// From when on what comes due by the clock is told; nil before the first time.
  func scheduleStart(in transaction: any Transaction) throws -> Instant?

  func saveScheduleStart(_ instant: Instant, in transaction: any WriteTransaction) throws
}
