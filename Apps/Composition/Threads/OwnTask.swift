/// A piece of work on a thread of its own that nobody has to wait for: it may block or hang, and others
/// go on.
package final class OwnTask: Sendable {
  private let task: Task<Void, Never>

  /// - Parameter label: for whoever looks at the process with a debugger.
  package init(_ label: String, _ work: @escaping @Sendable () async -> Void) {
    task = Task(executorPreference: OwnThread(label)) { await work() }
  }

  package func cancel() {
    task.cancel()
  }

  /// Whether it has ended, or does so in time.
  package func ends(within limit: Duration) async -> Bool {
    let task = task
    return (try? await withTimeLimit(limit) { await task.value }) != nil
  }
}
