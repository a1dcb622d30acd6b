package import Composition
package import Contracts

/// What `week` shows: seven days, each judged by both goals, from one consistent read of the
/// record.
package struct WeekView: Sendable {
  package var week: ClosedRange<Day>
  package var today: Day
  /// One for each of the seven days, in order.
  package var steps: [JudgedDay]
  package var exercise: [JudgedDay]

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
  }

  package var stepDaysMet: Int { steps.count { $0.verdict == .met } }
  package var exerciseDaysMet: Int { exercise.count { $0.verdict == .met } }
}
