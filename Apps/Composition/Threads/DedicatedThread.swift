import Dispatch

/// Runs the asynchronous work of one task on its own thread, so that blocking work delays nothing else.
///
/// The threads of the global queues are not used: on Linux, once they have run a job, Dispatch polls on them every
/// second for the life of the process. A queue with a label has its own threads.
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

/// Work on its own thread that nothing has to wait for: it may block or hang without delaying others.
package final class DedicatedThreadTask: Sendable {
  private let task: Task<Void, Never>

  /// - Parameter label: of its own thread, shown in a debugger.
  package convenience init(_ label: String, _ work: @escaping @Sendable () async -> Void) {
    self.init(on: DedicatedThread(label), work)
  }

  /// - Parameter thread: used by this task alone, or shared by tasks that never run at once.
  package init(on thread: DedicatedThread, _ work: @escaping @Sendable () async -> Void) {
    task = Task(executorPreference: thread) { await work() }
  }

  package func cancel() {
    task.cancel()
  }

  /// Whether it ends within the limit.
  package func ends(within limit: Duration) async -> Bool {
    let task = task
    return (try? await withTimeLimit(limit) { await task.value }) != nil
  }
}
