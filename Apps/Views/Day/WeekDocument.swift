package import Composition
package import Contracts

/// The JSON of `week`: `verdict` and `daysMet` are those of the step goal.
package struct WeekDocument: Codable, Sendable {
  package struct DayPart: Codable, Sendable {
    package var day: Day
    package var verdict: Verdict
    package var steps: Int
    package var exercises: Int
    package var exerciseVerdict: Verdict
  }

  package var from: Day
  package var to: Day
  package var daysMet: Int
  package var exerciseDaysMet: Int
  package var days: [DayPart]

  package init(_ view: WeekView) {
    from = view.week.lowerBound
    to = view.week.upperBound
    daysMet = view.stepDaysMet
    exerciseDaysMet = view.exerciseDaysMet
    days = zip(view.steps, view.exercise).map { steps, exercise in
      DayPart(
        day: steps.day, verdict: steps.verdict, steps: steps.value, exercises: exercise.value,
        exerciseVerdict: exercise.verdict)
    }
  }
}

/// What `week` shows: seven days, each judged by both goals, from one consistent read of the
/// record.
package struct WeekView: Sendable {
  package var week: ClosedRange<Day>
  package var today: Day
  /// One for each of the seven days, in order.
  package var steps: [JudgedDay]
  package var exercise: [JudgedDay]
  /// Whether the exercise goal is the person's business: see ``DayView/hasExerciseGoal``.
  package var hasExerciseGoal: Bool
  /// See ``DayView/staleSince``; nil for a week without today.
  package var staleSince: Day?
  /// The first day with data; nil while there is none.
  package var recordBegins: Day?

  /// The week of `day`.
  ///
  /// - Parameter start: its first day; nil for the user's choice.
  package init(
    of day: Day, startingOn start: WeekStart?, _ waymark: Waymark, in transaction: any Transaction
  ) throws {
    week = try (start ?? waymark.settings.weekStart(in: transaction)).week(of: day)
    today = try waymark.personalTime.today(in: transaction)
    steps = try waymark.streaks.judgedDays(for: .steps, in: week, in: transaction)
    exercise = try waymark.streaks.judgedDays(for: .exercise, in: week, in: transaction)
    hasExerciseGoal = try waymark.hasExerciseGoal(
      waymark.exerciseGoals.progress(
        on: min(max(today, week.lowerBound), week.upperBound), in: transaction),
      today: today, in: transaction)
    recordBegins = try waymark.dayRecords.firstAndLastDay(in: transaction)?.lowerBound
    staleSince =
      try week.contains(today)
      ? waymark.dayRecords.staleSince(today: today, in: transaction) : nil
  }

  package var stepDaysMet: Int { steps.count { $0.verdict == .met } }
  package var exerciseDaysMet: Int { exercise.count { $0.verdict == .met } }
  /// Whether nobody is to be reproached with the day: it is over, and before the first with data.
  package func isBeforeRecord(_ judged: JudgedDay) -> Bool {
    judged.day < min(recordBegins ?? today, today) && judged.verdict != .rest
  }

  /// The days up to today: what is over, and what is under way.
  package var begun: [JudgedDay] { steps.filter { $0.day <= today } }
}
