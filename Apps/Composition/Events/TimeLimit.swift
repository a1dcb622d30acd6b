import Dispatch
import Synchronization

/// A piece of work exceeded its time limit.
struct TimeLimitExceeded: Error, CustomStringConvertible {
  let limit: Duration

  var description: String { "took longer than \(limit)" }
}

/// Runs `work` for at most `limit`.
///
/// Work that ignores its cancellation is abandoned: it may continue, but nothing waits for it and
/// its result is dropped.
func withTimeLimit<Value: Sendable>(
  _ limit: Duration, _ work: @escaping @Sendable () async throws -> Value
) async throws -> Value {
  let timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "Waymark time limit"))
  // Otherwise it would keep the task, and all that this holds, up to the limit.
  defer { timer.cancel() }
  return try await withCheckedThrowingContinuation { continuation in
    let finish = FirstResult(continuation)
    let task = Task(executorPreference: DedicatedThread("Waymark work")) {
      do {
        finish(.success(try await work()))
      } catch {
        finish(.failure(error))
      }
    }
    timer.setEventHandler {
      // First, so that what the cancelled task may still come to does not count.
      finish(.failure(TimeLimitExceeded(limit: limit)))
      task.cancel()
    }
    timer.schedule(deadline: .now() + .nanoseconds(limit.nanoseconds))
    timer.activate()
  }
}

/// Passes on the first of several results.
private final class FirstResult<Value: Sendable>: Sendable {
  private let continuation: Mutex<CheckedContinuation<Value, any Error>?>

  init(_ continuation: CheckedContinuation<Value, any Error>) {
    self.continuation = Mutex(continuation)
  }

  func callAsFunction(_ result: Result<Value, any Error>) {
    let waiting = continuation.withLock { waiting in
      defer { waiting = nil }
      return waiting
    }
    waiting?.resume(with: result)
  }
}
