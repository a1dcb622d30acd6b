import Dispatch
import Foundation
import Synchronization

/// The web app's own threads, so that pages delay no other work, and none of Dispatch's global queues, which would keep
/// the process from sleeping.
///
/// They wait at a semaphore. NIO's thread pool waits at a condition variable, for which glibc before 2.41 can lose a
/// wake-up, and then all threads wait forever: glibc's bug 25847, seen with this web app on a busy machine.
final class WebThreads: TaskExecutor {
  private static let count = 4

  private struct State {
    var jobs: [UnownedJob] = []
    var isStopped = false
  }

  private let state = Mutex(State())
  /// Signalled once for each job, and once for each thread at the end.
  private let wakes = DispatchSemaphore(value: 0)

  init() {
    for _ in 0..<Self.count {
      let thread = Thread { self.work() }
      thread.name = "web"
      thread.start()
    }
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let isStopped = state.withLock { state in
      if !state.isStopped { state.jobs.append(job) }
      return state.isStopped
    }
    // After the end it runs on the calling thread: nothing may wait for it forever.
    if isStopped { job.runSynchronously(on: asUnownedTaskExecutor()) } else { wakes.signal() }
  }

  /// Ends the threads when they have finished the remaining jobs.
  func stop() {
    state.withLock { $0.isStopped = true }
    for _ in 0..<Self.count { wakes.signal() }
  }

  private func work() {
    while true {
      wakes.wait()
      let (job, isStopped) = state.withLock { state in
        (state.jobs.isEmpty ? nil : state.jobs.removeFirst(), state.isStopped)
      }
      if let job {
        job.runSynchronously(on: asUnownedTaskExecutor())
      } else if isStopped {
        return
      }
    }
  }
}
