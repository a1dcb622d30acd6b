import Synchronization

/// A pool of resources, handed out in order of request. A waiting task is suspended and blocks no thread.
///
/// Cancellation is ignored: a cancelled task may still have to record what it did.
final class AsyncPool<Resource: Sendable>: Sendable {
  private struct State {
    var free: [Resource]
    var waiting: [CheckedContinuation<Resource, Never>] = []
  }

  private let state: Mutex<State>

  init(_ resources: [Resource]) {
    state = Mutex(State(free: resources))
  }

  /// The current number of waiting tasks.
  var waitingCount: Int { state.withLock { $0.waiting.count } }

  /// Waits for a resource; ``release(_:)`` returns it.
  func acquire() async -> Resource {
    await withCheckedContinuation { continuation in
      let free = state.withLock { state in
        if let free = state.free.popLast() { return free as Resource? }
        state.waiting.append(continuation)
        return nil
      }
      if let free { continuation.resume(returning: free) }
    }
  }

  func release(_ resource: Resource) {
    let next = state.withLock { state in
      guard state.waiting.isEmpty else {
        return state.waiting.removeFirst() as CheckedContinuation<Resource, Never>?
      }
      state.free.append(resource)
      return nil
    }
    next?.resume(returning: resource)
  }
}
