package import Contracts

/// The log of the exercise goal in an export.
package struct ExerciseGoalLogDocument: Encodable, Sendable {
  package struct Entry: Encodable, Sendable {
    package var from: Day
    package var target: Int
    package var enabled: Bool
  }

  package var entries: [Entry]

  package init(_ log: ExerciseGoalLog) {
    entries = log.entries.map {
      Entry(from: $0.day, target: $0.goal.target.sessions, enabled: $0.goal.isEnabled)
    }
  }
}

/// The log of the weight goal in an export, together with the user's decision about it.
package struct WeightGoalLogDocument: Encodable, Sendable {
  package struct Entry: Encodable, Sendable {
    package var from: Day
    /// Nil from the day the goal was cleared.
    package var goalKilograms: Nullable<Double>
    package var unit: Nullable<WeightUnit>
    package var version: Nullable<Int>
    package var setOn: Nullable<Day>
  }

  package var entries: [Entry]
  package var rearm: MilestoneRearm
  package var unit: Nullable<WeightUnit>

  package init(_ log: WeightGoalLog, _ preferences: MilestonePreferences) {
    entries = log.entries.map { entry in
      Entry(
        from: entry.day, goalKilograms: Nullable(entry.goal?.weight.mass.kilograms),
        unit: Nullable(entry.goal?.weight.unit), version: Nullable(entry.goal?.version),
        setOn: Nullable(entry.goal?.setOn))
    }
    rearm = preferences.rearm
    unit = Nullable(preferences.unit)
  }
}
