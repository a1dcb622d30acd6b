import Contracts
import Views

/// The JSON of `notifications preferences`, by the names that `notifications set` takes.
struct PreferencesDocument: Encodable {
  var enableNotifications: Bool
  var goalNotificationsEnabled: Bool
  var milestoneNotificationsEnabled: Bool
  var approachingNotificationsEnabled: Bool
  var weeklySummaryEnabled: Bool
  /// 1 is Sunday, 7 is Saturday.
  var weeklySummaryDay: Int
  /// 0 to 23.
  var weeklySummaryHour: Int
  /// `HH:MM-HH:MM`.
  var quietHours: Nullable<String>
  /// Kinds that were switched off individually, sorted.
  var silencedKinds: [String]

  init(_ preferences: NotificationPreferences) {
    enableNotifications = preferences.isEnabled
    goalNotificationsEnabled = preferences.goals
    milestoneNotificationsEnabled = preferences.milestones
    approachingNotificationsEnabled = preferences.approaching
    weeklySummaryEnabled = preferences.weeklySummary
    weeklySummaryDay = preferences.weeklySummaryDay.rawValue
    weeklySummaryHour = preferences.weeklySummaryHour.number
    quietHours = Nullable(preferences.quietHours?.text)
    silencedKinds = preferences.silencedKinds.map(\.rawValue).sorted()
  }

  func text(_ output: CommandOutput) -> String {
    let switches: [(PreferenceKey, Bool)] = [
      (.enableNotifications, enableNotifications),
      (.goalNotificationsEnabled, goalNotificationsEnabled),
      (.milestoneNotificationsEnabled, milestoneNotificationsEnabled),
      (.approachingNotificationsEnabled, approachingNotificationsEnabled),
      (.weeklySummaryEnabled, weeklySummaryEnabled),
    ]
    let (on, off) = (output.say("on"), output.say("off"))
    let day = Weekday(rawValue: weeklySummaryDay).map(output.wording.shortWeekday)
    let values: [(PreferenceKey, String)] = [
      (.weeklySummaryDay, day ?? ""), (.weeklySummaryHour, "\(weeklySummaryHour):00"),
      (.quietHours, quietHours.wrapped ?? output.say("none")),
    ]
    let rows =
      switches.map { ($0.rawValue, $1 ? on : off) } + values.map { ($0.rawValue, $1) }
      + silencedKinds.map { ($0, off) }
    let width = (rows.map(\.0.count).max() ?? 0) + 2
    return rows.map { "  \($0.rightPadded(to: width))\(output.paint($1, .bold))\n" }.joined()
  }
}

extension QuietHours {
  /// `HH:MM-HH:MM`.
  var text: String { "\(from)-\(to)" }
}
