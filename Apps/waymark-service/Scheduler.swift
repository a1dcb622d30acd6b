import Composition
import Contracts
import Logging
import ServiceLifecycle

/// Does what is due whenever somebody calls and whenever the clock says so.
struct Scheduler: Service {
  /// In seconds. Nothing is due so often; but clocks are set, and machines sleep.
  static let longestWait: Int64 = 60

  let waymark: Waymark
  let wakes: WakeCalls
  let logger: Logger

  func run() async throws {
    wakes.wake()
    await cancelWhenGracefulShutdown {
      await withDiscardingTaskGroup { group in
        var alarm: Task<Void, any Error>?
        for await _ in wakes.calls {
          alarm?.cancel()
          let wait = await doWhatIsDue()
          // Beside the loop: a channel that is slow keeps nobody waiting.
          group.addTask { await deliver() }
          alarm = Task {
            try await Task.sleep(for: .seconds(wait))
            wakes.wake()
          }
        }
        alarm?.cancel()
        group.cancelAll()
      }
    }
    waymark.finish()
  }

  /// - Returns: after how many seconds there may be more to do.
  private func doWhatIsDue() async -> Int64 {
    do {
      // What others wrote while they could not tell of it.
      try await waymark.dispatcher.dispatch()
      for handler in waymark.dueTimeHandlers { try await handler.runDue() }
      try await waymark.dispatcher.dispatch()
      var wait = Self.longestWait
      for handler in waymark.dueTimeHandlers {
        let now = waymark.timeSource.now()
        if let due = try await handler.nextDue() { wait = min(wait, max(1, due - now)) }
      }
      return wait
    } catch {
      logger.error("What is due could not be done, and is tried again: \(error)")
      return 1
    }
  }

  private func deliver() async {
    do {
      let report = try await waymark.notifications.deliver()
      guard report.sent + report.retried + report.failed + report.expired > 0 else { return }
      logger.info(
        "\(report.sent) sent, \(report.retried) to be tried again, \(report.failed) refused, \(report.expired) gone stale"
      )
      // When the next attempt is due is known only now.
      wakes.wake()
    } catch {
      logger.error("Not everything could be delivered, and it is tried again: \(error)")
    }
  }
}
