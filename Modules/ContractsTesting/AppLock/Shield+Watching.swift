public import Contracts
import Synchronization

extension Shield {
  /// Whether it reports a change to observers, and nothing before; within twenty seconds.
  public func reports(
    of order: ShieldOrder, _ change: () async throws -> Void
  ) async throws -> Bool {
    let calls = CallCount()
    guard let watch = watch(order, { calls.add() }) else { return false }
    defer { withExtendedLifetime(watch) {} }
    try await Task.sleep(for: .milliseconds(50))
    guard calls.number == 0 else { return false }
    try await change()
    let end = ContinuousClock.now + .seconds(20)
    while calls.number == 0, ContinuousClock.now < end {
      try await Task.sleep(for: .milliseconds(2))
    }
    return calls.number > 0
  }
}

private final class CallCount: Sendable {
  private let count = Mutex(0)

  var number: Int { count.withLock { $0 } }

  func add() { count.withLock { $0 += 1 } }
}
