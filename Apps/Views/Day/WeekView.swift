package import Composition
package import Contracts

/// What `week` shows: seven days, each judged by both goals, from one look at the record.
package struct WeekView: Sendable {
  package var week: ClosedRange<Day>
  package var today: Day
  /// In order of day, one for each of the seven.
  package var steps: [JudgedDay]
  package var exercise: [JudgedDay]

  /// The week of `day`.
  ///
  /// - Parameter start: the day it begins on; as the person chose when nil.
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
