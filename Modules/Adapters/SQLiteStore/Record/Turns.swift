import Synchronization

/// Things that one at a time may have, given in the order in which they were asked for. Who waits is
/// suspended, and parks no thread.
///
/// Nobody is called off: what is cancelled may still have to note what it did.
final class Turns<Thing: Sendable>: Sendable {
  private struct State {
    var free: [Thing]
    var waiting: [CheckedContinuation<Thing, Never>] = []
  }

  private let state: Mutex<State>

  init(_ things: [Thing]) {
    state = Mutex(State(free: things))
  }

  /// How many wait just now.
  var waitingCount: Int { state.withLock { $0.waiting.count } }

  /// Waits for one of them; ``giveBack(_:)`` ends the turn.
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
