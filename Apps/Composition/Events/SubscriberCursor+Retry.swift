import Contracts

extension SubscriberCursor {
  private static let longestWait: Int64 = 3_600

  /// Whether the next event may be tried. A wait longer than any this program sets means that the
  /// clock was set back; then it is over.
  func isDue(at now: Instant) -> Bool {
    guard let retryAt else { return true }
    return retryAt <= now || retryAt - now > Self.longestWait
  }

  /// The cursor after one more failure: waits 2, 4, 8, … seconds, an hour at most.
  func failed(with error: String, at now: Instant) -> SubscriberCursor {
    var cursor = self
    cursor.failures += 1
    cursor.lastError = error
    cursor.retryAt = now + min(Self.longestWait, Int64(1) << min(failures + 1, 12))
    return cursor
  }
}
