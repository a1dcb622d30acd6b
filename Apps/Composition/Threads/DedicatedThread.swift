import Dispatch

/// Runs the asynchronous work of one task on its own thread, so that blocking work holds up nothing
/// else.
///
/// The threads of the global queues are not used: on Linux, once they ran a job, Dispatch checks on
/// them every second for as long as the process lives. A queue with a label has its own threads.
package final class DedicatedThread: TaskExecutor {
  private let queue: DispatchQueue

  /// - Parameter label: shown in a debugger.
  package init(_ label: String) {
    queue = DispatchQueue(label: label)
  }

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
