import Synchronization

/// So many turns at a time, given in the order in which they were asked for. Who waits is suspended, and
/// parks no thread.
///
/// Nobody is called off: what is cancelled may still have to note what it did.
final class Turns: Sendable {
  private struct State {
    var free: Int
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let state: Mutex<State>

  init(_ count: Int) {
    state = Mutex(State(free: count))
  }

  /// How many wait just now.
  var waitingCount: Int { state.withLock { $0.waiting.count } }

  /// Waits for a turn, which ``giveBack()`` ends.
  func take() async {
    await withCheckedContinuation { continuation in
      let isFree = state.withLock { state in
        guard state.free == 0 else {
          state.free -= 1
          return true
        }
        state.waiting.append(continuation)
        return false
      }
      if isFree { continuation.resume() }
    }
  }

  func giveBack() {
    let next = state.withLock { state in
      guard state.waiting.isEmpty else {
        return state.waiting.removeFirst() as CheckedContinuation<Void, Never>?
      }
      state.free += 1
      return nil
    }
    next?.resume()
  }
}
