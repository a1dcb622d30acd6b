/// Stays at work for as long as the process serves the record, such as what hears clicks on the desktop.
///
/// It runs as a task on a thread of its own: one that blocks, throws or hangs holds up nobody else.
public protocol LongRunningService: Sendable {
  /// Unique among all services, such as `notifications.clicks.desktop`.
  var identifier: String { get }

  /// Works until its task is cancelled, then ends within a few seconds. One that throws, or returns
  /// before, is begun again after a while.
  ///
  /// - Parameter report: takes a sentence, without a secret, for whoever reads the log of the service.
  func run(report: @escaping @Sendable (Phrase) -> Void) async throws
}
