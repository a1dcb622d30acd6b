import Synchronization

/// How often codes may be tried: a code has 128 bits, and nobody should hear how fast we can compare.
final class EnteringAttempts: Sendable {
  static let most = 5
  static let window = Duration.seconds(60)

  private let failures = Mutex<[ContinuousClock.Instant]>([])
  private let now: @Sendable () -> ContinuousClock.Instant

  init(now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }) {
    self.now = now
  }

  /// Counts an attempt, before anything is compared, so that many at once count as many.
  ///
  /// - Returns: how many seconds to wait first; nil for none.
  func begin() -> Int? {
    let now = now()
    return failures.withLock { failures in
      failures.removeAll { now - $0 >= Self.window }
      guard failures.count >= Self.most, let first = failures.first else {
        failures.append(now)
        return nil
      }
      return max(1, Int((Self.window - (now - first)).components.seconds) + 1)
    }
  }

  /// Who knew a code has not guessed.
  func succeed() {
    failures.withLock { if !$0.isEmpty { $0.removeLast() } }
  }
}
