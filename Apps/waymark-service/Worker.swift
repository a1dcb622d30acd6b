import Composition
import Contracts
import Synchronization

/// Something that is done again and again, each time as a task of its own and never twice at once.
///
/// Nobody waits for it: work that throws is tried again after a while and not before, work that hangs is
/// left alone, and calls that come meanwhile are answered by doing it once more.
final class Worker: Sendable {
  /// Does all there is to do.
  ///
  /// - Returns: when there may be more; nil for nothing that the clock decides.
  typealias Work = @Sendable () async throws -> Instant?

  private struct Standing {
    var task: OwnTask?
    var beganAt = ContinuousClock.now
    var isCalledMeanwhile = false
    var isStopped = false
    var isToldOf = false
    var failures = 0
    var due: Instant?

    /// Whether it failed a moment ago.
    func rests(at now: Instant) -> Bool {
      failures > 0 && !RetrySchedule.hourly.isOver(due, at: now)
    }
  }

  /// Such as `weather.schedule`.
  let name: String
  private let work: Work
  private let retries: RetrySchedule
  private let now: @Sendable () -> Instant
  private let failed: @Sendable (_ name: String, any Error) -> Void
  private let standing = Mutex(Standing())

  /// - Parameters:
  ///   - retries: when what failed is tried again.
  ///   - failed: told of every failure.
  init(
    _ name: String, retries: RetrySchedule, now: @escaping @Sendable () -> Instant,
    failed: @escaping @Sendable (_ name: String, any Error) -> Void, work: @escaping Work
  ) {
    self.name = name
    self.work = work
    self.retries = retries
    self.now = now
    self.failed = failed
  }

  /// When it is to be called; nil for not by the clock, and while it is at work.
  var due: Instant? {
    standing.withLock { $0.task == nil ? $0.due : nil }
  }

  var isAtWork: Bool { standing.withLock { $0.task != nil } }

  /// Forgets when it was to be called: another does what there is to do.
  func forgetDue() {
    standing.withLock { $0.due = nil }
  }

  /// Has it done now, or once more when it is at work.
  ///
  /// - Parameter finished: called when it has come to an end.
  func call(then finished: @escaping @Sendable () -> Void) {
    standing.withLock { standing in
      guard !standing.isStopped, !standing.rests(at: now()) else { return }
      guard standing.task == nil else {
        standing.isCalledMeanwhile = true
        return
      }
      standing.beganAt = .now
      standing.isToldOf = false
      standing.task = OwnTask("Waymark \(name)") {
        repeat { await self.workOnce() } while self.isCalledAgain()
        finished()
      }
    }
  }

  /// Whether it has been at work for so long, told once for each time it is called.
  func isOverdue(after limit: Duration) -> Bool {
    standing.withLock { standing in
      guard standing.task != nil, !standing.isToldOf, .now - standing.beganAt > limit else {
        return false
      }
      standing.isToldOf = true
      return true
    }
  }

  /// Asks what is at work to end, and begins nothing any more.
  func stop() {
    standing.withLock { standing in
      standing.isStopped = true
      standing.task?.cancel()
    }
  }

  /// Whether it is not at work, or ends in time.
  func ends(within limit: Duration) async -> Bool {
    guard let task = standing.withLock({ $0.task }) else { return true }
    return await task.ends(within: limit)
  }

  private func workOnce() async {
    do {
      let due = try await work()
      standing.withLock { standing in
        standing.failures = 0
        standing.due = due
      }
    } catch {
      let isStopped = standing.withLock { standing in
        standing.failures += 1
        standing.due = now() + retries.wait(after: standing.failures)
        return standing.isStopped
      }
      // Who is to stop may give up; whatever else went wrong is said.
      if !(isStopped && error is CancellationError) { failed(name, error) }
    }
  }

  /// Else it is at rest from now on.
  private func isCalledAgain() -> Bool {
    standing.withLock { standing in
      guard standing.isCalledMeanwhile, !standing.isStopped, standing.failures == 0 else {
        standing.isCalledMeanwhile = false
        standing.task = nil
        return false
      }
      standing.isCalledMeanwhile = false
      standing.beganAt = .now
      return true
    }
  }
}
