import Contracts

extension StreakBreak {
  /// The most missed days a recovery forgives, rest days and paused days not counted.
  static let mostDaysForgiven = 2
  /// The longest a break may lie back, in days from its last missed day to today.
  static let longestWait = 7

  func isWithinRecovery(today: Day) -> Bool {
    missedDays <= StreakBreak.mostDaysForgiven
      && lastDay.distance(to: today) <= StreakBreak.longestWait
  }
}
