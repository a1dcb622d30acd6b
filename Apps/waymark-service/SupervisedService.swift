import Composition
import Contracts
import ServiceLifecycle

/// Supervises a long-running service: restarts it when it ends, and stops it with the process.
struct SupervisedService: Service {
  /// The delays between restarts. A service that ran longer than the longest delay counts as recovered.
  static let retries = RetrySchedule(longest: 300)

  let service: any LongRunningService
  let log: ServiceLog
  /// How long it may take to stop.
  var stopTimeout = Scheduler.Timeouts().stopTimeout
  /// Waits for that many seconds.
  var wait: @Sendable (_ seconds: Int64) async throws -> Void = { seconds in
    try await pause(for: .seconds(seconds))
  }

  func run() async throws {
    let work = DedicatedThreadTask("Waymark \(service.identifier)") { await supervise() }
    try? await gracefulShutdown()
    work.cancel()
    if !(await work.ends(within: stopTimeout)) {
      log.warning(Phrase("\(service.identifier) didn't stop in time and was abandoned."))
    }
  }

  private func supervise() async {
    var failures = 0
    while !Task.isCancelled {
      let began = ContinuousClock.now
      var reason = Phrase("it stopped by itself")
      do {
        try await service.run { log.warning($0) }
      } catch {
        reason = Phrase(verbatim: log.reason(of: error))
      }
      guard !Task.isCancelled else { return }
      if .now - began > .seconds(Self.retries.longest) { failures = 0 }
      failures += 1
      let seconds = Self.retries.wait(after: failures)
      log.error(
        Phrase(
          """
          \(service.identifier) stopped and restarts in \(Int(seconds)) seconds: \(log.say(reason))
          """
        ))
      guard (try? await wait(seconds)) != nil else { return }
    }
  }
}
