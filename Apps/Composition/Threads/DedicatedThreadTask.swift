/// Work on its own thread that nothing has to wait for: it may block or hang without holding up
/// others.
package final class DedicatedThreadTask: Sendable {
  private let task: Task<Void, Never>

  /// - Parameter label: shown in a debugger.
  package init(_ label: String, _ work: @escaping @Sendable () async -> Void) {
    task = Task(executorPreference: DedicatedThread(label)) { await work() }
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
