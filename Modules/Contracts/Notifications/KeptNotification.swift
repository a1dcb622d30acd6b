/// A notification as the record keeps it, for ever.
public struct KeptNotification: Hashable, Sendable {
  public var notification: UserNotification
  /// Why it was never sent by itself; nil when it was to be sent.
  public var suppression: SuppressionReason?
  /// How many things a summary tells; 0 for what is no summary.
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
  /// It is told as part of one that lists several.
  case inSummary = "in summary"

  /// As a delivery that did not come about says it.
  public var spoken: Phrase {
    switch self {
    case .notificationsOff: Phrase("notifications are off")
    case .kindOff: Phrase("this kind is off")
    case .inSummary: Phrase("in summary")
    }
  }
}
