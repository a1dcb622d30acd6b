/// Runs as long as the process serves the record, like the listener for clicks on the desktop.
///
/// It runs as a task on its own thread: one that blocks, throws or hangs does not delay anything else.
public protocol LongRunningService: Sendable {
  /// Unique among all services, for example `notifications.clicks.desktop`.
  var identifier: String { get }

  /// Runs until its task is cancelled, then ends within a few seconds. If it throws or returns earlier, it is restarted
  /// after a delay.
  ///
  /// - Parameter report: receives a sentence, without secrets, for the log of the service.
  func run(report: @escaping @Sendable (Phrase) -> Void) async throws
}
