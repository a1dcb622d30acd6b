/// How long to wait before a retry: two seconds after the first failure, doubling after each
/// further one, up to a limit.
public struct RetrySchedule: Hashable, Sendable {
  /// Two seconds to an hour: for subscribers, deliveries and opt-outs.
  public static let hourly = RetrySchedule(longest: 3_600)

  /// In seconds.
  public let longest: Int64

  public init(longest: Int64) {
    self.longest = longest
  }

  /// In seconds: 2, 4, 8, …, the longest.
  ///
  /// - Parameter failures: consecutive failures so far; at least 1.
  public func wait(after failures: Int) -> Int64 {
    min(longest, Int64(1) << min(max(1, failures), 40))
  }

  /// A random delay between half of that wait and all of it, so that many clients do not retry at the same instant.
  ///
  /// - Parameter jitter: picks a number in the range.
  public func wait(after failures: Int, jitter: (ClosedRange<Int64>) -> Int64) -> Int64 {
    let whole = wait(after: failures)
    return jitter((whole / 2)...whole)
  }

  /// Whether the next attempt may begin. A remaining wait longer than any ever set means that the clock was set back;
  /// the wait then counts as over.
  ///
  /// - Parameters:
  ///   - retryAt: nil if there is no wait.
  ///   - longest: the longest wait a server may request, in seconds, if longer than this schedule's.
  public func isOver(_ retryAt: Instant?, at now: Instant, askedFor longest: Int64 = 0) -> Bool {
    guard let retryAt else { return true }
    return retryAt <= now || retryAt - now > max(self.longest, longest)
  }
}
