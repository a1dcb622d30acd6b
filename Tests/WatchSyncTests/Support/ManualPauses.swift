import Synchronization

/// Pauses that end when a test says so.
final class ManualPauses: Sendable {
  private struct State {
    var now = Duration.zero
    var sleepers: [(due: Duration, end: AsyncStream<Never>.Continuation)] = []
    var isShort = false
  }

  private let state = Mutex(State())

  /// From now on every pause ends at once.
  func skip() {
    state.withLock { $0.isShort = true }
    advance(by: .zero)
  }

  func pause(_ duration: Duration) async throws {
    let (ends, end) = AsyncStream<Never>.makeStream()
    let isOver = state.withLock { state in
      guard !state.isShort else { return true }
      state.sleepers.append((state.now + duration, end))
      return false
    }
    guard !isOver else { return }
    for await _ in ends {}
    try Task.checkCancellation()
  }

  func advance(by duration: Duration) {
    state.withLock { state in
      state.now += duration
      for sleeper in state.sleepers where state.isShort || sleeper.due <= state.now {
        sleeper.end.finish()
      }
      state.sleepers.removeAll { state.isShort || $0.due <= state.now }
    }
  }
}
