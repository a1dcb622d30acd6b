import Dispatch
import Synchronization

/// A piece of work exceeded its time limit.
struct TimeLimitExceeded: Error, CustomStringConvertible {
  let limit: Duration

  var description: String { "took longer than \(limit)" }
}

/// Runs `work` for at most `limit`; it is cancelled with the task that waits for it.
///
/// Work that ignores its cancellation is abandoned: it may continue, but nothing waits for it and its result is
/// dropped.
func withTimeLimit<Value: Sendable>(
  _ limit: Duration, _ work: @escaping @Sendable () async throws -> Value
) async throws -> Value {
  let timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "Waymark time limit"))
  // Otherwise it would retain the task, and everything that references, up to the limit.
  defer { timer.cancel() }
  let finish = FirstResult<Value>()
  let task = Task(executorPreference: DedicatedThread("Waymark work")) {
    do {
      finish(.success(try await work()))
    } catch {
      finish(.failure(error))
    }
  }
  timer.setEventHandler {
    // Before cancelling, so that a later result of the task does not count.
    finish(.failure(TimeLimitExceeded(limit: limit)))
    task.cancel()
  }
  timer.schedule(deadline: .now() + .nanoseconds(limit.nanoseconds))
  timer.activate()
  return try await withTaskCancellationHandler {
    try await withCheckedThrowingContinuation { finish.resume($0) }
  } onCancel: {
    task.cancel()
  }
}

/// Passes on the first of several results, even one that comes before anybody waits.
private final class FirstResult<Value: Sendable>: Sendable {
  private typealias Continuation = CheckedContinuation<Value, any Error>

  private struct State {
    var result: Result<Value, any Error>?
    var continuation: Continuation?
  }

  private let state = Mutex(State())

  func resume(_ continuation: CheckedContinuation<Value, any Error>) {
    let result = state.withLock { state in
      state.continuation = state.result == nil ? continuation : nil
      return state.result
    }
    if let result { continuation.resume(with: result) }
  }

  func callAsFunction(_ result: Result<Value, any Error>) {
    let waiting = state.withLock { state -> Continuation? in
      guard state.result == nil else { return nil }
      state.result = result
      defer { state.continuation = nil }
      return state.continuation
    }
    waiting?.resume(with: result)
  }
}
