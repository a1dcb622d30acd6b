import ArgumentParser
import Contracts

/// `waymark notifications`.
struct NotificationsGroup: VerbGroup {
  static let name = "notifications"
  static let abstract = Phrase("Your notifications and their channels.")
  static let standard: (any Verb.Type)? = NotificationsList.self
  static var members: [VerbMember] {
    [
      .verb(NotificationsList.self), .verb(NotificationsPreferences.self),
      .verb(NotificationsSet.self), .verb(NotificationsChannels.self), .group(ChannelGroup.self),
      .verb(NotificationsTest.self), .verb(NotificationsDeliver.self),
    ]
  }
}
