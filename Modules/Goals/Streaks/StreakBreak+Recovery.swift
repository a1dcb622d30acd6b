import Contracts

extension StreakBreak {
  /// The most missed days a recovery forgives, not counting rest days and paused days.
  static let mostDaysForgiven = 2
  /// The maximum age of a break, in days from its last missed day to today.
  static let longestWait = 7

  func isWithinRecovery(today: Day) -> Bool {
    missedDays <= StreakBreak.mostDaysForgiven
      && lastDay.distance(to: today) <= StreakBreak.longestWait
  }
}
