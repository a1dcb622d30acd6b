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
      losses: { changed, transaction in
        let key = NotificationRow.enableNotifications.rawValue
        guard changed[key] == .flag(false),
          let loss = try notifications.lossOfTurningOff(in: transaction)
        else { return [:] }
        return [key: loss]
      },
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

/// A preference as a setting; the raw value is its key. Specification S2-10.
enum NotificationRow: String, CaseIterable {
  case enableNotifications
  case goalNotificationsEnabled
  case milestoneNotificationsEnabled
  case approachingNotificationsEnabled
  case weeklySummaryEnabled
  case weeklySummaryDay
  case weeklySummaryHour

  var setting: Setting {
    Setting(
      rawValue, aliases: self == .enableNotifications ? ["notifications"] : [],
      in: .notifications, title: title, type: type, reading: reading,
      standard: value(in: NotificationPreferences()), naming: name)
  }

  func value(in preferences: NotificationPreferences) -> SettingValue {
    switch self {
    case .enableNotifications: .flag(preferences.isEnabled)
    case .goalNotificationsEnabled: .flag(preferences.goals)
    case .milestoneNotificationsEnabled: .flag(preferences.milestones)
    case .approachingNotificationsEnabled: .flag(preferences.approaching)
    case .weeklySummaryEnabled: .flag(preferences.weeklySummary)
    case .weeklySummaryDay: .number(preferences.weeklySummaryDay.rawValue)
    case .weeklySummaryHour: .number(preferences.weeklySummaryHour.number)
    }
  }

  /// Sets the given values and keeps the others.
  static func put(_ values: SettingRows.Values, into preferences: inout NotificationPreferences) {
    for row in allCases {
      if let value = values[row.rawValue] { row.put(value, into: &preferences) }
    }
  }

  /// The preference is unchanged if `value` has another type.
  func put(_ value: SettingValue, into preferences: inout NotificationPreferences) {
    let isOn = value.flag
    switch self {
    case .enableNotifications: preferences.isEnabled = isOn ?? preferences.isEnabled
    case .goalNotificationsEnabled: preferences.goals = isOn ?? preferences.goals
    case .milestoneNotificationsEnabled: preferences.milestones = isOn ?? preferences.milestones
    case .approachingNotificationsEnabled:
      preferences.approaching = isOn ?? preferences.approaching
    case .weeklySummaryEnabled: preferences.weeklySummary = isOn ?? preferences.weeklySummary
    case .weeklySummaryDay:
      preferences.weeklySummaryDay =
        value.number.flatMap(Weekday.init) ?? preferences.weeklySummaryDay
    case .weeklySummaryHour:
      preferences.weeklySummaryHour =
        value.number.flatMap(HourOfDay.init) ?? preferences.weeklySummaryHour
    }
  }

  private var type: SettingType {
    switch self {
    case .enableNotifications, .goalNotificationsEnabled, .milestoneNotificationsEnabled,
      .approachingNotificationsEnabled, .weeklySummaryEnabled:
      .flag
    // 1 is Sunday, 7 is Saturday.
    case .weeklySummaryDay: .number(1...7, step: 1)
    case .weeklySummaryHour: .number(0...23, step: 1)
    }
  }

  /// A value as people type it.
  var example: String { reading?.example ?? SettingValue.flag(true).text }

  /// As `notifications set` reads it.
  private var reading: SettingReading? {
    switch self {
    case .enableNotifications, .goalNotificationsEnabled, .milestoneNotificationsEnabled,
      .approachingNotificationsEnabled, .weeklySummaryEnabled:
      nil
    case .weeklySummaryDay:
      SettingReading(
        allowed: Phrase("a weekday: 1 (Sunday) to 7 (Saturday), or its name"), example: "monday"
      ) { Weekday(typed: $0).map { .number($0.rawValue) } }
    case .weeklySummaryHour:
      SettingReading(allowed: Phrase("an hour: 0 to 23"), example: "9") {
        HourOfDay(typed: $0).map { .number($0.number) }
      }
    }
  }

  /// The name of a value on a page.
  private func name(of value: SettingValue) -> Phrase? {
    switch self {
    case .enableNotifications, .goalNotificationsEnabled, .milestoneNotificationsEnabled,
      .approachingNotificationsEnabled, .weeklySummaryEnabled:
      nil
    case .weeklySummaryDay: value.number.flatMap(Weekday.init)?.name
    case .weeklySummaryHour: Phrase(verbatim: "\(value.text):00")
    }
  }

  private var title: Phrase {
    switch self {
    case .enableNotifications: Phrase("Notifications")
    case .goalNotificationsEnabled: Phrase("Goals reached")
    case .milestoneNotificationsEnabled: Phrase("Weight milestones")
    case .approachingNotificationsEnabled: Phrase("Close to the weight goal")
    case .weeklySummaryEnabled: Phrase("Weekly summary")
    case .weeklySummaryDay: Phrase("Summary day")
    case .weeklySummaryHour: Phrase("Summary hour")
    }
  }
}
