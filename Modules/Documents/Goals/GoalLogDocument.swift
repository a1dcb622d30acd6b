package import Contracts

/// The JSON of `goal MEASURE log`.
package struct GoalLogDocument: Codable, Sendable {
  package struct Entry: Codable, Sendable {
    package var from: Day
    /// As in ``GoalDocument``.
    package var target: Double
    package var enabled: Bool
    package var weekdays: GoalWeekdays?
    package var timesAWeek: Int?
  }

  package var entries: [Entry]

  package init(_ log: DailyGoalLog, of measure: Measure) {
    entries = log.entries.map { entry in
      let goal = GoalDocument(entry.goal, of: measure)
      return Entry(
        from: entry.day, target: goal.target, enabled: goal.enabled, weekdays: goal.weekdays,
        timesAWeek: goal.timesAWeek)
    }
  }
}
