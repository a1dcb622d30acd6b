import Contracts

/// The pages of daily goals, and what they need. Specification S6-2.
struct GoalPages: Sendable {
  let goals: any DailyGoalKeeping
  let streaks: any StreakKeeping
  let achievements: any AchievementReading
  let days: any DayRecordReading
  let screens: any GoalScreenReading
  let actions: GoalActions
  let unitOfWork: any UnitOfWork

  /// What is looked at, then what is changed.
  var pages: [Page] {
    [
      today, day, thisWeek, week, history, stepStreak, otherStreak, achievementList,
      stepGoal, stepGoalPreview, exerciseGoal, otherGoal, restDays,
    ]
  }

  /// For charts of days, as on the widgets.
  var widgets: GoalWidgets {
    GoalWidgets(
      goals: goals, streaks: streaks, days: days, measure: actions.needs.measure)
  }

  /// A notice that nothing has arrived for days, if `range` includes today. Specification S8-6.
  func staleNotice(
    for range: ClosedRange<Day>, today: Day, in transaction: any Transaction
  ) throws -> [PageBlock] {
    guard range.contains(today) else { return [] }
    return try days.staleSince(today: today, in: transaction)
      .map { [.notice(.stale(since: $0))] } ?? []
  }
}

extension PageNotice {
  /// The remedy is to import what the devices have counted since.
  static func stale(since day: Day) -> PageNotice {
    PageNotice(
      .warning, .staleSince(Phrase("\(long: day)")), link: PageLink(Phrase("Import"), to: "import"))
  }
}
