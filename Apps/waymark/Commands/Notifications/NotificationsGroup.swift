import ArgumentParser

/// `waymark notifications`.
struct NotificationsGroup: VerbGroup {
  static let name = "notifications"
  static let abstract = "What you were told."
  static let standard: (any Verb.Type)? = NotificationsList.self
  static var members: [VerbMember] { [.verb(NotificationsList.self)] }
}
