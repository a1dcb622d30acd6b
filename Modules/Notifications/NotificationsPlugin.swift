public import Contracts

/// Creates notifications when they are due, and delivers them.
public struct NotificationsPlugin: Plugin {
  public let manifest = PluginManifest(
    identifier: "notifications",
    summary: Phrase("Notifications, their delivery, and what is due by the clock"),
    contractVersion: 1, requires: ["activity", "goals", "milestones"])

  public let notifications: any NotificationKeeping
  private let needs: NotificationsNeeds

  public init(_ needs: NotificationsNeeds) {
    self.needs = needs
    notifications = OutboxNotifications(needs: needs)
  }

  public func connect(to connections: inout PluginConnections) {
    connections.subscribe(FactSubscriber(needs: needs))
    connections.add(NotificationSchedule(needs: needs))
    connections.add(notifications: NotificationTopic.ofNotifications)
    for case let channel as any ClickFollowing in needs.channels {
      connections.add(ClickFollower(channel: channel, needs: needs))
    }
    connections.add(.notifications(needs: needs))
    connections.add(settings: { [needs] in .notifications(needs) })
  }
}
