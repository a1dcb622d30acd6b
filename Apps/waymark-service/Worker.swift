import Composition
import Contracts
import Synchronization

/// A job that runs repeatedly, each time as its own task and never twice at once.
///
/// Nothing waits for it: a run that throws is retried after a delay, a hanging run is left alone, and calls during a
/// run make it run once more.
final class Worker: Sendable {
  /// Does all pending work.
  ///
  /// - Returns: when there may be more; nil if that does not depend on the clock.
  typealias Work = @Sendable () async throws -> Instant?

  private struct State {
    var task: DedicatedThreadTask?
    var startedAt = ContinuousClock.now
    var isCalledMeanwhile = false
    var isStopped = false
    var isOverdueReported = false
    var failures = 0
    /// Whether the last run found another process at work, and should be retried as soon as that one ends.
    var isLockedOut = false
    var due: Instant?

    /// Whether it is waiting to retry after a failure.
    func isBackingOff(at now: Instant) -> Bool {
      failures > 0 && !isLockedOut && !RetrySchedule.hourly.isOver(due, at: now)
    }
  }

  /// In seconds, how soon to retry while another process is writing for long, since nothing reports when it ends.
  private static let busyRetry: Int64 = 1

  /// For example `weather.schedule`.
  let name: String
  private let work: Work
  private let retries: RetrySchedule
  private let now: @Sendable () -> Instant
  private let failed: @Sendable (_ name: String, any Error) -> Void
  private let state = Mutex(State())
  /// For every run: with a new one each time, many short runs would leave as many threads.
  private let thread: DedicatedThread

  /// - Parameters:
  ///   - retries: the delays before retries.
  ///   - failed: called for every failure.
  init(
    _ name: String, retries: RetrySchedule, now: @escaping @Sendable () -> Instant,
    failed: @escaping @Sendable (_ name: String, any Error) -> Void, work: @escaping Work
  ) {
    self.name = name
    self.work = work
    thread = DedicatedThread("Waymark \(name)")
    self.retries = retries
    self.now = now
    self.failed = failed
  }

  /// When it should run next; nil if the clock does not determine that, and while it is running.
  var due: Instant? {
    state.withLock { $0.task == nil ? $0.due : nil }
  }

  var isAtWork: Bool { state.withLock { $0.task != nil } }

  /// Clears the due time, because another worker does the work.
  func forgetDue() {
    state.withLock { $0.due = nil }
  }

  /// Runs it now, or once more if it is running already.
  ///
  /// - Parameters:
  ///   - isRetry: also while it waits to retry after a failure.
  ///   - finished: called when the run has ended.
  func call(isRetry: Bool = false, then finished: @escaping @Sendable () -> Void) {
    state.withLock { state in
      guard !state.isStopped, isRetry || !state.isBackingOff(at: now()) else { return }
      guard state.task == nil else {
        state.isCalledMeanwhile = true
        return
      }
      state.startedAt = .now
      state.isOverdueReported = false
      state.task = DedicatedThreadTask(on: thread) {
        repeat { await self.workOnce() } while self.consumePendingCall()
        finished()
      }
    }
  }

  /// Whether it has been running for longer than the limit; true once per run.
  func isOverdue(after limit: Duration) -> Bool {
    state.withLock { state in
      guard state.task != nil, !state.isOverdueReported, .now - state.startedAt > limit
      else {
        return false
      }
      state.isOverdueReported = true
      return true
    }
  }

  /// Cancels the current run and drops the calls made during it; later calls run as usual.
  func cutOff() {
    state.withLock { state in
      state.isCalledMeanwhile = false
      state.task?.cancel()
    }
  }

  /// Cancels the current run, and starts no other.
  func stop() {
    state.withLock { state in
      state.isStopped = true
      state.task?.cancel()
    }
  }

  /// Whether it is idle, or becomes idle within the limit.
  func ends(within limit: Duration) async -> Bool {
    guard let task = state.withLock({ $0.task }) else { return true }
    return await task.ends(within: limit)
  }

  private func workOnce() async {
    do {
      let due = try await work()
      state.withLock { state in
        state.failures = 0
        state.isLockedOut = false
        state.due = due
      }
    } catch {
      let isBusy = (error as? StorageError) == .busy
      let isReported = state.withLock { state in
        defer { state.isLockedOut = isBusy }
        state.failures += 1
        state.due = now() + (isBusy ? Self.busyRetry : retries.wait(after: state.failures))
        // A cancelled run has not failed, and one that is locked out reports so once.
        return !(Task.isCancelled && error is CancellationError)
          && !(isBusy && state.isLockedOut)
      }
      if isReported { failed(name, error) }
    }
  }

  /// Otherwise it becomes idle.
  private func consumePendingCall() -> Bool {
    state.withLock { state in
      guard state.isCalledMeanwhile, !state.isStopped, state.failures == 0 else {
        state.isCalledMeanwhile = false
        state.task = nil
        return false
      }
      state.isCalledMeanwhile = false
      state.startedAt = .now
      return true
    }
  }
}
