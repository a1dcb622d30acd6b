import Dispatch
import Synchronization

/// Runs asynchronous work to its end on the calling thread, as a fuzzer requires: without switching
/// threads for work that never waits.
final class CallingThreadExecutor: TaskExecutor {
  private let jobs = Mutex<[UnownedJob]>([])
  private let isFilled = DispatchSemaphore(value: 0)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
    isFilled.signal()
  }

  /// The result of the work, when it has ended.
  func value<Value: Sendable>(
    of work: @escaping @Sendable () async throws -> Value
  ) throws -> Value {
    let outcome = Outcome<Value>()
    Task(executorPreference: self) {
      do {
        outcome.end(.success(try await work()))
      } catch {
        outcome.end(.failure(error))
      }
    }
    while true {
      isFilled.wait()
      jobs.withLock { $0.removeFirst() }.runSynchronously(on: asUnownedTaskExecutor())
      if let result = outcome.result { return try result.get() }
    }
  }

  /// How the work ended.
  private final class Outcome<Value: Sendable>: Sendable {
    private let kept = Mutex<Result<Value, any Error>?>(nil)

    var result: Result<Value, any Error>? { kept.withLock { $0 } }

    func end(_ result: Result<Value, any Error>) {
      kept.withLock { $0 = result }
    }
  }
}
