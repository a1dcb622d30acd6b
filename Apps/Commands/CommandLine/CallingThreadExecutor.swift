import Dispatch
import Synchronization

/// Runs a command's asynchronous work on the thread that started it.
///
/// A command mostly computes; hopping between the threads of a pool would take a fifth of its time.
final class CallingThreadExecutor: TaskExecutor {
  private let jobs = Mutex<[UnownedJob]>([])
  private let waiting = DispatchSemaphore(value: 0)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
    waiting.signal()
  }

  /// Runs jobs in the order they arrive, until the process ends.
  func run() -> Never {
    while true {
      waiting.wait()
      let job = jobs.withLock { $0.removeFirst() }
      job.runSynchronously(on: asUnownedTaskExecutor())
    }
  }
}

/// Keeps a value alive for as long as the holder lives.
final class Holder<Value: Sendable>: Sendable {
  private let value = Mutex<Value?>(nil)

  /// Nil until a value is set.
  var kept: Value? { value.withLock { $0 } }

  func keep(_ value: Value) {
    self.value.withLock { $0 = value }
  }
}
