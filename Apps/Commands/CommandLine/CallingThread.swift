import Dispatch
import Synchronization

/// Runs the asynchronous work of a start on the thread that started it.
///
/// A command mostly computes; three threads of a pool, made to wait for each other, would take a
/// fifth of its time.
final class CallingThread: TaskExecutor {
  private let jobs = Mutex<[UnownedJob]>([])
  private let waiting = DispatchSemaphore(value: 0)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
    waiting.signal()
  }

  /// Runs what comes in, in order, until the process ends.
  func run() -> Never {
    while true {
      waiting.wait()
      let job = jobs.withLock { $0.removeFirst() }
      job.runSynchronously(on: asUnownedTaskExecutor())
    }
  }
}
