import Contracts

/// The log of the exercise goal in an export.
struct ExerciseGoalLogDocument: Encodable {
  struct Entry: Encodable {
    var from: Day
    var target: Int
    var enabled: Bool
  }

  var entries: [Entry]

  init(_ log: ExerciseGoalLog) {
    entries = log.entries.map {
      Entry(from: $0.day, target: $0.goal.target.sessions, enabled: $0.goal.isEnabled)
    }
  }
}

/// The log of the weight goal in an export, with what the person decided beside it.
struct WeightGoalLogDocument: Encodable {
  struct Entry: Encodable {
    var from: Day
    /// Nil from a day on which the goal was cleared.
    var goalKilograms: Nullable<Double>
    var unit: Nullable<WeightUnit>
    var version: Nullable<Int>
    var setOn: Nullable<Day>
  }

  var entries: [Entry]
  var rearm: MilestoneRearm
  var unit: Nullable<WeightUnit>

  init(_ log: WeightGoalLog, _ preferences: MilestonePreferences) {
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
