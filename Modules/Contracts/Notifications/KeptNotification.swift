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
    case .kindOff: Phrase("this kind is off")
    case .inSummary: Phrase("in summary")
    }
  }
}
