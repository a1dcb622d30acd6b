/// The notification preferences changed.
public struct NotificationPreferencesChanged: Event {
  public static let name = "NotificationPreferencesChanged"
  public var isEnabled: Bool
  public var goals: Bool
  public var milestones: Bool
  public var approaching: Bool
  public var weeklySummary: Bool
  public var weeklySummaryDay: Weekday
  /// 0 to 23.
  public var weeklySummaryHour: Int
  /// Sorted.
  public var silencedKinds: [NotificationKind]
  /// `HH:MM`; nil without quiet hours.
  public var quietFrom: String?
  public var quietTo: String?

  public init(_ preferences: NotificationPreferences) {
    isEnabled = preferences.isEnabled
    goals = preferences.goals
    milestones = preferences.milestones
    approaching = preferences.approaching
    weeklySummary = preferences.weeklySummary
    weeklySummaryDay = preferences.weeklySummaryDay
    weeklySummaryHour = preferences.weeklySummaryHour.number
    silencedKinds = preferences.silencedKinds.sorted { $0.rawValue < $1.rawValue }
    quietFrom = preferences.quietHours?.from.description
    quietTo = preferences.quietHours?.to.description
  }
}
