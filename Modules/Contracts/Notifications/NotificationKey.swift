/// What makes a notification the same as another: each key is used once for ever, also after the
/// fact behind it is undone and done again. Specification S5-5.
public struct NotificationKey: Hashable, Codable, Sendable, CustomStringConvertible {
  /// Such as `goal-achievement-2026-05-17`.
  public let text: String

  public init(_ text: String) {
    self.text = text
  }

  /// For what is about a day, at most one of its kind.
  public init(_ kind: NotificationKind, on day: Day) {
    text = "\(kind.rawValue)-\(day)"
  }

  public static func weeklySummary(_ week: ISOWeek) -> NotificationKey {
    NotificationKey("\(NotificationKind.weeklySummary.rawValue)-\(week)")
  }

  /// - Parameter first: the notification it began with; each is in one summary at most.
  public static func summary(beginningWith first: NotificationKey) -> NotificationKey {
    NotificationKey("\(NotificationKind.summary.rawValue)-\(first.text)")
  }

  public var description: String { text }

  public init(from decoder: any Decoder) throws {
    text = try decoder.singleValueContainer().decode(String.self)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}

extension OutboxTopic {
  /// Notifications; a destination is the ``ChannelRegistration/ID`` of a channel.
  public static let notification = OutboxTopic("notification")
}

extension NotificationKey {
  /// What the notification is found by in the outbox.
  public var outboxKey: OutboxKey { OutboxKey(.notification, text) }

  /// - Parameter key: of the topic of notifications.
  public init(_ key: OutboxKey) {
    self.init(key.text)
  }
}
