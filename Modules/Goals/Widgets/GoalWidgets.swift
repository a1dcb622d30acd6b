import Contracts

/// The widgets of daily goals, and what they need.
struct GoalWidgets: Sendable {
  static let names = [
    "today", "streak", "weekly-chart", "monthly-calendar", "monthly-chart", "hourly-chart",
    "yearly-calendar", "exercise-ring", "goal-rings", "insights",
  ]
  /// The events after which their content may change.
  static let events = Set([
    DailyGoalChanged.name(of: .steps), DaysChanged.name, TimeZoneChanged.name,
  ])

  let goals: any DailyGoalReading
  let streaks: any StreakReading
  let days: any DayRecordReading
  /// The measure of a goal; nil if no plugin declares it any more.
  let measure: @Sendable (GoalKind) -> Measure?

  /// In listing order.
  var kinds: [WidgetKind] {
    [
      today, streak, weeklyChart, monthlyCalendar, monthlyChart, hourlyChart, yearlyCalendar,
      exerciseRing, goalRings, insights,
    ]
  }

  /// A goal change that changes nothing does not affect widgets. Specification S0-6.
  ///
  /// - Throws: `UnreadableEvent` for an event with an invalid payload.
  static func isChange(_ event: RecordedEvent) throws -> Bool {
    try event.event(as: DailyGoalChanged.self).map { $0.previous != $0.current } ?? true
  }
}
