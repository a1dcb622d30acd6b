import Contracts
import Terminal

/// The notification preferences that can be set, by setting name.
enum PreferenceKey: String, CaseIterable {
  case enableNotifications
  case goalNotificationsEnabled
  case milestoneNotificationsEnabled
  case approachingNotificationsEnabled
  case weeklySummaryEnabled
  case weeklySummaryDay
  case weeklySummaryHour
  case quietHours

  /// The preference of this name, typed in any case.
  init?(typed name: String) {
    guard let key = Self.allCases.first(where: { $0.rawValue.lowercased() == name.lowercased() })
    else { return nil }
    self = key
  }

  /// Sets a preference to what was typed.
  ///
  /// - Throws: ``CommandFailure`` if the value is invalid.
  func set(_ text: String, in preferences: inout NotificationPreferences) throws {
    switch self {
    case .enableNotifications: preferences.isEnabled = try isOn(text)
    case .goalNotificationsEnabled: preferences.goals = try isOn(text)
    case .milestoneNotificationsEnabled: preferences.milestones = try isOn(text)
    case .approachingNotificationsEnabled: preferences.approaching = try isOn(text)
    case .weeklySummaryEnabled: preferences.weeklySummary = try isOn(text)
    case .weeklySummaryDay: preferences.weeklySummaryDay = try weekday(text)
    case .weeklySummaryHour: preferences.weeklySummaryHour = try hour(text)
    case .quietHours: preferences.quietHours = try hours(text)
    }
  }

  private func isOn(_ text: String) throws -> Bool {
    guard let isOn = TypedSwitch(text)?.isOn else {
      throw refusal(Phrase("\(rawValue) cannot be “\(text)”: it is on or off."), example: "on")
    }
    return isOn
  }

  private func weekday(_ text: String) throws -> Weekday {
    guard let day = Weekday(typed: text) else {
      throw refusal(
        Phrase(
          """
          \(rawValue) cannot be “\(text)”: it is a weekday: 1 (Sunday) to 7 (Saturday), or its name.
          """),
        example: "monday")
    }
    return day
  }

  private func hour(_ text: String) throws -> HourOfDay {
    guard let hour = HourOfDay(typed: text) else {
      throw refusal(
        Phrase("\(rawValue) cannot be “\(text)”: it is an hour: 0 to 23."), example: "9")
    }
    return hour
  }

  private func hours(_ text: String) throws -> QuietHours? {
    if TypedSwitch(text)?.isOn == false || text == "none" { return nil }
    let ends = text.split(separator: "-").map { TimeOfDay(String($0)) }
    guard ends.count == 2, let from = ends[0], let to = ends[1],
      let hours = QuietHours(from: from, to: to)
    else {
      throw refusal(
        Phrase("\(rawValue) cannot be “\(text)”: it is a part of the day, HH:MM-HH:MM, or off."),
        example: "22:00-07:00")
    }
    return hours
  }

  private func refusal(_ message: Phrase, example: String) -> CommandFailure {
    CommandFailure(
      .usage, message,
      hint: Phrase("For example: waymark notifications set \(rawValue) \(example)"))
  }
}
