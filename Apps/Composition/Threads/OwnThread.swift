import Dispatch

/// Runs the asynchronous work of one task on a thread of its own, so that work which blocks keeps
/// nobody else waiting.
///
/// The threads of the global queues are not used: on Linux Dispatch looks after those once a second
/// from the first job on, for as long as the process lives. A queue with a label has others.
package final class OwnThread: TaskExecutor {
  private let queue: DispatchQueue

  /// - Parameter label: for whoever looks at the process with a debugger.
  package init(_ label: String) {
    queue = DispatchQueue(label: label)
  }

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
