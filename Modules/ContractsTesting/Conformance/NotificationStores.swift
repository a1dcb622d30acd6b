public import Contracts

/// The stores of notifications, which depend on each other.
public struct NotificationStores: Sendable {
  public let notifications: any NotificationStore
  public let outbox: any OutboxStore
  public let channels: any ChannelStore

  public init(
    notifications: any NotificationStore, outbox: any OutboxStore, channels: any ChannelStore
  ) {
    self.notifications = notifications
    self.outbox = outbox
    self.channels = channels
  }
}

extension UserNotification {
  /// A notification with its own key that expires after `expiry` seconds.
  static func law(_ name: String, expiry: Int64 = 1_000) -> UserNotification {
    UserNotification(
      key: NotificationKey(name), kind: .achievement, title: "Title of \(name)",
      body: "Body of \(name)", createdAt: .law(0), expiresAt: .law(expiry))
  }
}
