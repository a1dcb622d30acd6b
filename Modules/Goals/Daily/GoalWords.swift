import Contracts

/// The words for a daily goal of one measure, in the person's units.
struct GoalWords: Sendable {
  let measure: Measure
  let units: UnitSystem
  /// Whether its streak counts weeks.
  let countsWeeks: Bool

  /// An amount of the measure: `1 step`, `12 exercises`, `4.20 km`.
  func amount(_ amount: Int) -> Phrase { measure.goalAmount(amount, in: units) }

  var streakName: Phrase {
    switch measure.goal {
    case .steps: Phrase("step streak")
    case .exercise: Phrase("exercise streak")
    default: Phrase("streak of “\(measure.name)”")
    }
  }

  /// What changed it, for a list of changes.
  func change(to goal: DailyGoal) -> Phrase {
    guard !goal.isEnabled || (goal.byWeekday.isEmpty && goal.week == nil) else {
      return Phrase("\(measure.name): set the goal to \(measure.goalText(goal, in: units))")
    }
    return switch measure.goal {
    case .steps:
      goal.isEnabled
        ? Phrase("Set the step goal to \(goal.target)") : Phrase("Turned the step goal off")
    case .exercise:
      goal.isEnabled
        ? Phrase("Set the exercise goal to \(goal.target)")
        : Phrase("Turned the exercise goal off")
    default:
      goal.isEnabled
        ? Phrase("\(measure.name): set the goal to \(amount(goal.target))")
        : Phrase("\(measure.name): turned the goal off")
    }
  }
}

extension GoalsNeeds {
  /// Nil for a goal whose measure is no longer declared by any plugin.
  func words(of goal: GoalKind, in transaction: any Transaction) throws -> GoalWords? {
    try measure(of: goal).map {
      GoalWords(
        measure: $0, units: try settings.unitSystem(in: transaction),
        countsWeeks: try dailyGoals.current(goal, in: transaction).week != nil)
    }
  }

  /// See ``words(of:in:)``. For the standard goals this avoids collecting all measures.
  func measure(of goal: GoalKind) -> Measure? {
    switch goal {
    case .steps: .steps
    case .exercise: .exerciseSessions
    default: measures()[goal.measure]
    }
  }
}
