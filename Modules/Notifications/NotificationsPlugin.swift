public import Contracts

/// Creates notifications when they are due, and delivers them.
public struct NotificationsPlugin: Plugin {
  public let manifest = PluginManifest(
    identifier: "notifications",
    summary: Phrase("Notifications, their delivery and scheduled tasks"),
    contractVersion: 1)

  public let notifications: any NotificationKeeping
  /// Where features post their notifications.
  public let posting: any NotificationPosting
  private let needs: NotificationsNeeds

  public init(_ needs: NotificationsNeeds) {
    self.needs = needs
    notifications = OutboxNotifications(needs: needs)
    posting = NotificationQueue(needs: needs)
  }

  public func connect(to connections: inout PluginConnections) {
    connections.add(NotificationSchedule(needs: needs))
    connections.add(notifications: NotificationTopic.ofNotifications)
    for case let channel as any ClickListening in needs.channels {
      connections.add(ClickListener(channel: channel, needs: needs))
    }
    connections.add(.notifications(needs: needs))
    connections.add(settings: { [needs] in .notifications(needs) })
    connections.add(actions: { [needs] in
      let notifications = OutboxNotifications(needs: needs)
      return [PreferenceAction(notifications: notifications).action]
        + ChannelActions(notifications: notifications).all
    })
    connections.add(queries: { [notifications] in
      NotificationQueries(notifications: notifications).all
    })
    connections.add(pages: { [needs] in
      let notifications = OutboxNotifications(needs: needs)
      return [
        NotificationsPage(notifications: notifications).page,
        PreferencesPage(notifications: notifications).page,
        ChannelsPage(notifications: notifications).page,
      ]
    })
  }
}

extension NotificationTopic {
  /// What is of no one feature.
  static let ofNotifications = [
    NotificationTopic(
      .weeklySummary, NotificationStyle(.info, icon: "x-office-calendar", emoji: "bar_chart"),
      title: Phrase("Weekly summary")),
    NotificationTopic(
      .summary, NotificationStyle(.info, icon: "dialog-information", emoji: "memo"),
      isChoosable: false),
    NotificationTopic(
      .test, NotificationStyle(.info, icon: "dialog-information", emoji: "wave"),
      isChoosable: false),
  ]
}
