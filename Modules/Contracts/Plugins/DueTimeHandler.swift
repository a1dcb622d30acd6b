/// Does work that becomes due by the clock: at midnight, or at an hour the user chose.
///
/// What is due depends only on the state and the current time. So it does not matter how often a handler is run, when,
/// by which process, or how long it was not run: nothing is lost or done twice.
public protocol DueTimeHandler: Sendable {
  /// Unique among all handlers, for example `notifications.schedule`.
  var identifier: String { get }

  /// Does everything that is due now and not done yet.
  func runDue() async throws

  /// The first instant after now at which something may come due; nil if nothing is scheduled.
  /// Running earlier is always allowed.
  func nextDue() async throws -> Instant?
}
