import Contracts

/// The widgets of daily goals, and what they are made from.
struct GoalWidgets: Sendable {
  static let names = [
    "today", "streak", "weekly-chart", "monthly-calendar", "monthly-chart", "hourly-chart",
    "yearly-calendar", "exercise-ring", "insights",
  ]
  /// After which each of them may show something else.
  static let events: Set<String> = [StepGoalChanged.name, DaysChanged.name, TimeZoneChanged.name]

  let stepGoals: any StepGoalReading
  let exerciseGoals: any ExerciseGoalReading
  let streaks: any StreakReading
  let days: any DayRecordReading

  /// In the order in which they are listed.
  var kinds: [WidgetKind] {
    [
      today, streak, weeklyChart, monthlyCalendar, monthlyChart, hourlyChart, yearlyCalendar,
      exerciseRing, insights,
    ]
  }

  /// A goal that ends where it began changes no widget. Specification S0-6.
  ///
  /// - Throws: `UnreadableEvent` for an event whose payload is not its own.
  static func isChange(_ event: RecordedEvent) throws -> Bool {
    if let change = try event.event(as: StepGoalChanged.self) {
      return change.previous != change.current
    }
    if let change = try event.event(as: ExerciseGoalChanged.self) {
      return change.previous != change.current
    }
    return true
  }
}
