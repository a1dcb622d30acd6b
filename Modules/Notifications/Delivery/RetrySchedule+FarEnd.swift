import Contracts

extension RetrySchedule {
  /// The longest wait a far end may ask for, in seconds: seven days.
  static let longestAskedFor: Int64 = 604_800

  /// What a far end asked for, in whole seconds rounded up; at least one.
  static func asked(for wait: Duration) -> Int64 {
    let (seconds, attoseconds) = wait.components
    return min(longestAskedFor, max(1, attoseconds > 0 ? seconds + 1 : seconds))
  }
}
