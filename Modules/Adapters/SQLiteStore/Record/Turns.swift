import Synchronization

/// A pool of resources, given out in the order in which they were asked for. A waiting task is
/// suspended and blocks no thread.
///
/// Cancellation is ignored: a cancelled task may still have to record what it did.
final class Turns<Thing: Sendable>: Sendable {
  private struct State {
    var free: [Thing]
    var waiting: [CheckedContinuation<Thing, Never>] = []
  }

  private let state: Mutex<State>

  init(_ things: [Thing]) {
    state = Mutex(State(free: things))
  }

  /// The current number of waiting tasks.
  var waitingCount: Int { state.withLock { $0.waiting.count } }

  /// Waits for a resource; ``giveBack(_:)`` returns it.
  func take() async -> Thing {
    await withCheckedContinuation { continuation in
      let free = state.withLock { state in
        if let free = state.free.popLast() { return free as Thing? }
        state.waiting.append(continuation)
        return nil
      }
      if let free { continuation.resume(returning: free) }
    }
  }

  func giveBack(_ thing: Thing) {
    let next = state.withLock { state in
      guard state.waiting.isEmpty else {
        return state.waiting.removeFirst() as CheckedContinuation<Thing, Never>?
      }
      state.free.append(thing)
      return nil
    }
    next?.resume(returning: thing)
  }
}
