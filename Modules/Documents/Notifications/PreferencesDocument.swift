package import Contracts

/// The JSON of `notifications preferences`, with the names that `notifications set` accepts.
package struct PreferencesDocument: Codable, Sendable {
  package var enableNotifications: Bool
  package var goalNotificationsEnabled: Bool
  package var milestoneNotificationsEnabled: Bool
  package var approachingNotificationsEnabled: Bool
  package var weeklySummaryEnabled: Bool
  /// 1 is Sunday, 7 is Saturday.
  package var weeklySummaryDay: Int
  /// 0 to 23.
  package var weeklySummaryHour: Int
  /// `HH:MM-HH:MM`.
  package var quietHours: Nullable<String>
  /// Kinds switched off one by one, in order.
  package var silencedKinds: [String]

  package init(_ preferences: NotificationPreferences) {
    enableNotifications = preferences.isEnabled
    goalNotificationsEnabled = preferences.goals
    milestoneNotificationsEnabled = preferences.milestones
    approachingNotificationsEnabled = preferences.approaching
    weeklySummaryEnabled = preferences.weeklySummary
    weeklySummaryDay = preferences.weeklySummaryDay.rawValue
    weeklySummaryHour = preferences.weeklySummaryHour.number
    quietHours = Nullable(preferences.quietHours.map { "\($0.from)-\($0.to)" })
    silencedKinds = preferences.silencedKinds.map(\.rawValue).sorted()
  }
}
