import Contracts

extension SettingRows {
  static func notifications(_ needs: NotificationsNeeds) -> SettingRows {
    let notifications = OutboxNotifications(needs: needs)
    return SettingRows(
      NotificationRow.allCases.map(\.setting), events: [NotificationPreferencesChanged.name],
      prepare: { values in
        try await notifications.prepare { NotificationRow.put(values, into: &$0) }
      },
      follow: { _ in try await OptOutRun(needs: needs).run() },
      read: { transaction in
        let preferences = try needs.notifications.preferences(in: transaction)
        return Dictionary(
          uniqueKeysWithValues: NotificationRow.allCases.map {
            ($0.rawValue, $0.value(in: preferences))
          })
      },
      write: { values, transaction in
        try notifications.changePreferences(in: transaction) {
          NotificationRow.put(values, into: &$0)
        }
      })
  }
}
