import Dispatch
import NIOPosix

/// The threads on which the web app works: its own, so that pages hold up no other work, and none of Dispatch's
/// global queues, which would keep the process from sleeping.
final class WebThreads: TaskExecutor {
  private static let count = 4

  private let pool: NIOThreadPool

  init() {
    pool = NIOThreadPool(numberOfThreads: Self.count)
    pool.start()
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    // It is run also after the end, on the thread that asks: whoever waits for it would wait for ever.
    pool.submit { _ in job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }

  /// Lets the threads go when they have done what is left.
  func stop() {
    pool.shutdownGracefully(queue: DispatchQueue(label: "Waymark web threads")) { _ in }
  }
}
