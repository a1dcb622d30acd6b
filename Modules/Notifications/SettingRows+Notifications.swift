import Contracts

extension SettingRows {
  static func notifications(
    _ notifications: any NotificationKeeping, store: any NotificationStore
  ) -> SettingRows {
    SettingRows(
      NotificationRow.allCases.map(\.setting), events: [NotificationPreferencesChanged.name],
      mayBeRefused: true,
      read: { transaction in
        let preferences = try store.preferences(in: transaction)
        return Dictionary(
          uniqueKeysWithValues: NotificationRow.allCases.map {
            ($0.rawValue, $0.value(in: preferences))
          })
      },
      write: { values in
        var preferences = try await notifications.preferences()
        for row in NotificationRow.allCases {
          if let value = values[row.rawValue] { row.put(value, into: &preferences) }
        }
        try await notifications.setPreferences(preferences)
      })
  }
}
