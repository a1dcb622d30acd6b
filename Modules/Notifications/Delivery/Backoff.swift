import Contracts

/// How long to wait before trying again: 2 seconds, doubled each time up to an hour, and of that a
/// random part between half and the whole, so that many do not come back at the same instant.
enum Backoff {
  static let longest: Int64 = 3_600
  /// The longest wait a far end may ask for: seven days.
  static let longestAskedFor: Int64 = 604_800

  /// In seconds.
  ///
  /// - Parameter failures: so far, at least 1.
  static func delay(
    after failures: Int, jitter: (ClosedRange<Int64>) -> Int64
  ) -> Int64 {
    let whole = min(longest, Int64(1) << min(max(1, failures), 12))
    return jitter((whole / 2)...whole)
  }

  /// What the far end asked for, in whole seconds rounded up; at least one.
  static func seconds(_ duration: Duration) -> Int64 {
    let (seconds, attoseconds) = duration.components
    return min(longestAskedFor, max(1, attoseconds > 0 ? seconds + 1 : seconds))
  }
}
