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
  let wording: Wording

  func run() async throws {
    wakes.wake()
    await cancelWhenGracefulShutdown {
      await withDiscardingTaskGroup { group in
        for await _ in wakes.calls {
          wakes.wake(after: await doWhatIsDue())
          // Beside the loop: a channel that is slow keeps nobody waiting.
          group.addTask { await deliver() }
        }
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
      let reason = String(describing: error)
      logger.error("\(wording.say("What is due could not be done, and is tried again: \(reason)"))")
      return 1
    }
  }

  private func deliver() async {
    do {
      let report = try await waymark.notifications.deliver()
      guard report.sent + report.retried + report.failed + report.expired > 0 else { return }
      let (sent, retried) = (report.sent, report.retried)
      let (failed, expired) = (report.failed, report.expired)
      let result = Phrase(
        "\(sent) sent, \(retried) to be tried again, \(failed) refused, \(expired) gone stale")
      logger.info("\(wording.say(result))")
      // When the next attempt is due is known only now.
      wakes.wake()
    } catch {
      let reason = String(describing: error)
      let text = wording.say("Not everything could be delivered, and it is tried again: \(reason)")
      logger.error("\(text)")
    }
  }
}
