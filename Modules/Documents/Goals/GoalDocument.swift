package import Contracts

/// The JSON of `goal MEASURE`.
package struct GoalDocument: Codable, Sendable {
  package var enabled: Bool
  /// In the unit of the measure in documents; 0 where the goal was never set.
  package var target: Double
  package var unit: String
  /// The targets of days that have another, by their English names in lower case; absent for none.
  package var weekdays: [String: Double]?
  /// Absent for a goal that asks for every day.
  package var timesAWeek: Int?

  package init(_ goal: DailyGoal, of measure: Measure) {
    enabled = goal.isEnabled
    target = measure.documentValue(Int64(goal.target))
    unit = measure.documentUnit
    weekdays =
      goal.byWeekday.isEmpty
      ? nil : goal.targetsByName.mapValues { measure.documentValue(Int64($0)) }
    timesAWeek = goal.week?.times
  }

  /// Those of steps and exercises are older than goals of other measures.
  package static func type(of goal: GoalKind) -> any (Codable & Sendable).Type {
    switch goal {
    case .steps: StepGoalDocument.self
    case .exercise: ExerciseGoalDocument.self
    default: GoalDocument.self
    }
  }
}
