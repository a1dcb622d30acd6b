/// Where Notifications stores every notification, and the user's preferences.
public protocol NotificationStore: Sendable {
  /// Stores it forever; returns false, and changes nothing, if its key was used before.
  func insert(_ kept: KeptNotification, in transaction: any WriteTransaction) throws -> Bool

  /// Replaces the one with the same key; no effect if there is none.
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

/// A notification as it is stored in the record, forever.
public struct KeptNotification: Hashable, Sendable {
  public var notification: UserNotification
  /// Why it was never sent automatically; nil if it was not suppressed.
  public var suppression: SuppressionReason?
  /// How many notifications a summary lists; 0 if it is not a summary.
  public var memberCount: Int

  public init(
    _ notification: UserNotification, suppression: SuppressionReason? = nil, memberCount: Int = 0
  ) {
    self.notification = notification
    self.suppression = suppression
    self.memberCount = memberCount
  }
}

/// Why a notification is recorded but not sent.
public enum SuppressionReason: String, CaseIterable, Codable, Sendable {
  case notificationsOff = "notifications are off"
  case kindOff = "this kind is off"
  /// It is part of a summary that lists several.
  case inSummary = "in summary"

  /// As the reason of a suppressed delivery.
  public var spoken: Phrase {
    switch self {
    case .notificationsOff: Phrase("notifications are off")
    case .kindOff: Phrase("this kind is turned off")
    case .inSummary: Phrase("in the summary")
    }
  }
}
