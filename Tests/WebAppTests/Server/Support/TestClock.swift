import Synchronization

/// A clock that a test moves.
final class TestClock: Sendable {
  private let instant = Mutex(ContinuousClock.now)

  var now: ContinuousClock.Instant { instant.withLock { $0 } }

  func advance(by duration: Duration) {
    instant.withLock { $0 += duration }
  }
}
