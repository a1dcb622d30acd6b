/// Does what comes due by the clock: at midnight, at an hour somebody chose.
///
/// What is due follows from the state and the present alone. So it does not matter how often a
/// handler is run, when, by which process, or how long nobody ran it: nothing is lost or doubled.
public protocol DueTimeHandler: Sendable {
  /// Unique among all handlers, such as `notifications.schedule`.
  var identifier: String { get }

  /// Does all that is due now and not done yet.
  func runDue() async throws

  /// The first instant after now at which something may come due; nil when nothing will by itself.
  /// Running earlier is always allowed.
  func nextDue() async throws -> Instant?
}
