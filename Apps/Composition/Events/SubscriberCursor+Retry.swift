import Contracts

extension SubscriberCursor {
  /// Whether the next event may be tried.
  func isDue(at now: Instant) -> Bool {
    RetrySchedule.hourly.isOver(retryAt, at: now)
  }

  /// The cursor after another failure.
  func failed(with error: String, at now: Instant) -> SubscriberCursor {
    var cursor = self
    cursor.failures += 1
    cursor.lastError = error
    cursor.retryAt = now + RetrySchedule.hourly.wait(after: cursor.failures)
    return cursor
  }
}
