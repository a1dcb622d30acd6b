import Contracts

/// The widgets of daily goals, and what they are made from.
struct GoalWidgets: Sendable {
  static let names = [
    "today", "streak", "weekly-chart", "monthly-calendar", "monthly-chart", "hourly-chart",
    "yearly-calendar", "exercise-ring", "goal-rings", "insights",
  ]
  /// After which each of them may show something else.
  static let events = Set([
    DailyGoalChanged.name(of: .steps), DaysChanged.name, TimeZoneChanged.name,
  ])

  let goals: any DailyGoalReading
  let streaks: any StreakReading
  let days: any DayRecordReading
  /// That a goal counts; nil for one that no plugin declares any more.
  let measure: @Sendable (GoalKind) -> Measure?

  /// In the order in which they are listed.
  var kinds: [WidgetKind] {
    [
      today, streak, weeklyChart, monthlyCalendar, monthlyChart, hourlyChart, yearlyCalendar,
      exerciseRing, goalRings, insights,
    ]
  }

  /// A goal that ends where it began changes no widget. Specification S0-6.
  ///
  /// - Throws: `UnreadableEvent` for an event whose payload is not its own.
  static func isChange(_ event: RecordedEvent) throws -> Bool {
    try event.event(as: DailyGoalChanged.self).map { $0.previous != $0.current } ?? true
  }
}
