/// How long to wait before what failed is tried again: two seconds after the first failure, twice as
/// long after each further one, up to a bound.
public struct RetrySchedule: Hashable, Sendable {
  /// Two seconds to an hour: for what fails on its own.
  public static let hourly = RetrySchedule(longest: 3_600)

  /// In seconds.
  public let longest: Int64

  public init(longest: Int64) {
    self.longest = longest
  }

  /// In seconds: 2, 4, 8, …, the longest.
  ///
  /// - Parameter failures: so far, one after the other; at least 1.
  public func wait(after failures: Int) -> Int64 {
    min(longest, Int64(1) << min(max(1, failures), 40))
  }

  /// A random part of it between half and the whole, so that many do not come back at one instant.
  ///
  /// - Parameter jitter: some number of the range.
  public func wait(after failures: Int, jitter: (ClosedRange<Int64>) -> Int64) -> Int64 {
    let whole = wait(after: failures)
    return jitter((whole / 2)...whole)
  }

  /// Whether the next attempt may begin. A wait longer than any that is ever set means that the clock
  /// was set back; then it is over.
  ///
  /// - Parameters:
  ///   - retryAt: nil for no wait at all.
  ///   - longest: what a far end may ask for, in seconds, where that is longer than this schedule.
  public func isOver(_ retryAt: Instant?, at now: Instant, askedFor longest: Int64 = 0) -> Bool {
    guard let retryAt else { return true }
    return retryAt <= now || retryAt - now > max(self.longest, longest)
  }
}
