import Contracts

@testable import Goals

extension Day {
  /// The n-th day of a history in a test; 1 is 2024-01-01.
  static func n(_ number: Int) -> Day {
    Day(ordinal: 19_722 + number)
  }
}

extension Instant {
  static func on(_ number: Int, _ hour: Int, _ minute: Int = 0) -> Instant {
    let seconds = hour * 3_600 + minute * 60
    return Instant(secondsSince1970: Int64(Day.n(number).ordinal * 86_400 + seconds))
  }
}

extension GoalWords {
  static let steps = GoalWords(measure: .steps, units: .metric, countsWeeks: false)
  static let exercise = GoalWords(measure: .exerciseSessions, units: .metric, countsWeeks: false)
}

extension StreakReport {
  /// A streak of that many days.
  static func days(_ current: Int) -> StreakReport {
    var state = StreakState()
    state.current = current
    return StreakReport(state: state, recoveryUsed: false, days: [])
  }
}
