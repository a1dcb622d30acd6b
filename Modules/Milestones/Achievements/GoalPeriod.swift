import Contracts

/// A goal, from the first day it is in force up to the next period.
struct GoalPeriod: Hashable, Sendable {
  var firstDay: Day
  /// Nil while the goal is cleared.
  var goal: WeightGoal?
  /// The start weight for the goal; nil while there is no weighing since it was set.
  var start: Weight?
}

extension WeightGoalLog {
  /// The goals of the log with their start weights.
  ///
  /// - Parameter day: periods that end before it are left out; nil for all.
  /// - Parameter firstWeight: the first weight since an instant.
  func periods(
    from day: Day? = nil, calendar: PersonalCalendar,
    firstWeight: (Instant) throws -> Weight?
  ) rethrows -> [GoalPeriod] {
    let first = day.flatMap { day in entries.lastIndex { $0.day <= day } } ?? entries.startIndex
    return try entries[first...].map { entry in
      let start = try entry.goal.flatMap { try firstWeight(calendar.start(of: $0.setOn)) }
      return GoalPeriod(firstDay: entry.day, goal: entry.goal, start: start)
    }
  }
}
