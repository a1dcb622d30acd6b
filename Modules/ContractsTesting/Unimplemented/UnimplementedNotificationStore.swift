public import Contracts

/// Every call to a ``NotificationStore`` is unexpected.
public struct UnimplementedNotificationStore: NotificationStore {
  public init() {}

  public func insert(_ kept: KeptNotification, in transaction: any WriteTransaction) throws -> Bool
  {
    try unexpected("NotificationStore")
  }

  public func update(_ kept: KeptNotification, in transaction: any WriteTransaction) throws {
    try unexpected("NotificationStore")
  }

  public func notification(_ key: NotificationKey, in transaction: any Transaction) throws
    -> KeptNotification?
  {
    try unexpected("NotificationStore")
  }

  public func notifications(latest limit: Int?, in transaction: any Transaction) throws
    -> [KeptNotification]
  {
    try unexpected("NotificationStore")
  }

  public func preferences(in transaction: any Transaction) throws -> NotificationPreferences {
    try unexpected("NotificationStore")
  }

  public func save(_ preferences: NotificationPreferences, in transaction: any WriteTransaction)
    throws
  {
    try unexpected("NotificationStore")
  }

  public func scheduleStart(in transaction: any Transaction) throws -> Instant? {
    try unexpected("NotificationStore")
  }

  public func saveScheduleStart(_ instant: Instant, in transaction: any WriteTransaction) throws {
    try unexpected("NotificationStore")
  }
}
