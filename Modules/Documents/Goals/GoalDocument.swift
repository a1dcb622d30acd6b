package import Contracts

/// The JSON of `goal MEASURE`.
package struct GoalDocument: Codable, Sendable {
  package var enabled: Bool
  /// In the measure's unit in documents; 0 if the goal was never set.
  package var target: Double
  package var unit: String
  /// The targets of weekdays with their own; absent for none.
  package var weekdays: GoalWeekdays?
  /// Absent for a goal that asks for every day.
  package var timesAWeek: Int?

  package init(_ goal: DailyGoal, of measure: Measure) {
    enabled = goal.isEnabled
    target = measure.documentValue(Int64(goal.target))
    unit = measure.documentUnit
    weekdays = GoalWeekdays(goal, of: measure)
    timesAWeek = goal.week?.times
  }

  /// The types for steps and exercises are older than goals of other measures.
  package static func type(of goal: GoalKind) -> any (Codable & Sendable).Type {
    switch goal {
    case .steps: StepGoalDocument.self
    case .exercise: ExerciseGoalDocument.self
    default: GoalDocument.self
    }
  }
}

/// The targets of weekdays that have their own, in the measure's unit in documents; absent for the others.
package struct GoalWeekdays: Codable, Sendable {
  package var monday: Double?
  package var tuesday: Double?
  package var wednesday: Double?
  package var thursday: Double?
  package var friday: Double?
  package var saturday: Double?
  package var sunday: Double?

  /// Nil where every day has the same.
  package init?(_ goal: DailyGoal, of measure: Measure) {
    guard !goal.byWeekday.isEmpty else { return nil }
    func target(_ day: Weekday) -> Double? {
      goal.byWeekday[day].map { measure.documentValue(Int64($0)) }
    }
    (monday, tuesday, wednesday) = (target(.monday), target(.tuesday), target(.wednesday))
    (thursday, friday) = (target(.thursday), target(.friday))
    (saturday, sunday) = (target(.saturday), target(.sunday))
  }
}
