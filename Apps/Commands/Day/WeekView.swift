import Contracts

/// What `week` shows: seven days, each judged by both goals.
struct WeekView {
  var week: ClosedRange<Day>
  var today: Day
  /// In order of day, one for each of the seven.
  var steps: [JudgedDay]
  var exercise: [JudgedDay]

  var stepDaysMet: Int { steps.count { $0.verdict == .met } }
  var exerciseDaysMet: Int { exercise.count { $0.verdict == .met } }
}
