import Composition
import Contracts
import ServiceLifecycle
import Synchronization

/// Does due work, whenever it is woken and at the times it is due.
///
/// Each task has its own worker: delivering events, delivering notifications, and every due-time handler. One that
/// throws, hangs or takes an hour does not delay the others, nor what is due at midnight.
struct Scheduler: Service {
  /// The time limits.
  struct Timeouts: Sendable {
    /// Between checks, in seconds. Nothing is due that often, but clocks get set and machines sleep.
    var checkInterval: Int64 = 60
    /// After this, work that is still running is reported.
    var overdueAfter = Duration.seconds(300)
    /// For work in progress when the service stops; then it is cancelled, and hanging work gets one more second.
    var stopTimeout = Duration.milliseconds(1_500)
    /// For work on a deleted record, which is cancelled: hanging work is not waited for.
    var cutOffTimeout = Duration.seconds(2)
    /// For freeing what was locked for it. Longer than people wait at a stop, since the rest would stay locked.
    var releaseTimeout = Duration.seconds(20)
  }

  /// The most deliveries at once. One is enough, unless a channel hangs in it.
  static let mostDeliveries = 8

  /// Failed work is retried before the next check.
  static let retries = RetrySchedule(longest: 60)

  private let wakes: WakeSignal
  private let log: ServiceLog
  private let timeouts: Timeouts
  private let now: @Sendable () -> Instant
  private let handOn: Worker
  /// One for each handler.
  private let handlers: [Worker]
  private let makeDelivery: @Sendable () -> Worker
  private let deliveries = DeliveryWorkers()
  private let alarmSetting = CoalescedWork()
  private let finish: @Sendable () -> Void
  private let loss = RecordLoss()

  /// - Parameter handlers: nil for the product's own.
  init(
    _ waymark: Waymark, handlers: [any DueTimeHandler]? = nil, wakes: WakeSignal, log: ServiceLog,
    timeouts: Timeouts = Timeouts()
  ) {
    self.wakes = wakes
    self.log = log
    self.timeouts = timeouts
    now = { waymark.timeSource.now() }
    finish = waymark.finish
    let failed: @Sendable (String, any Error) -> Void = { [loss] name, error in
      if loss.note(error) { return wakes.wake() }
      let reason = log.reason(of: error)
      log.error(Phrase("\(name) failed and will be retried: \(reason)"))
    }
    let worker: @Sendable (String, @escaping Worker.Work) -> Worker = { [now] name, work in
      Worker(name, retries: Self.retries, now: now, failed: failed, work: work)
    }
    let eventLog = EventLogWatch(waymark)
    handOn = worker("events") {
      try await waymark.dispatcher.dispatch { !Task.isCancelled }
      // The new events may have made something due.
      if try await eventLog.consumeNewEvents() { wakes.wake() }
      return nil
    }
    makeDelivery = {
      worker("notifications.delivery") { try await Self.deliver(waymark, log) }
    }
    self.handlers = (handlers ?? waymark.dueTimeHandlers).map { handler in
      worker(handler.identifier) {
        do {
          try await handler.runDue()
        } catch {
          // Deliver the events this work caused.
          if try await eventLog.hasNewEvents() { wakes.wake() }
          throw error
        }
        if try await eventLog.hasNewEvents() { wakes.wake() }
        return try await handler.nextDue()
      }
    }
  }

  /// - Throws: `StorageError` once the record was removed or replaced: the next start opens the new one.
  func run() async throws {
    wakes.wake()
    await cancelWhenGracefulShutdown {
      for await _ in wakes.calls {
        if loss.error != nil { return }
        look()
      }
    }
    if loss.error != nil { await releaseLocks() }
    await stop()
    if let lost = loss.error { throw lost }
    finish()
  }

  /// Each handler runs once more without the record: one of them frees what it locked for it, without waiting for
  /// slower ones.
  private func releaseLocks() async {
    await withDiscardingTaskGroup { group in
      for worker in handlers {
        group.addTask {
          // A run that began earlier has not seen that it is gone.
          worker.cutOff()
          guard await worker.ends(within: timeouts.cutOffTimeout) else { return }
          worker.call(isRetry: true) {}
          _ = await worker.ends(within: timeouts.releaseTimeout)
        }
      }
    }
  }

  private var workers: [Worker] { [handOn] + handlers + deliveries.all }

  private func look() {
    for worker in workers where worker.isOverdue(after: timeouts.overdueAfter) {
      let minutes = Int(timeouts.overdueAfter.components.seconds / 60)
      log.warning(
        Phrase(
          one: "\(worker.name) has been running for \(minutes) minute; everything else continues.",
          other: """
            \(worker.name) has been running for \(minutes) minutes; everything else continues.
            """))
    }
    wakes.wake(after: timeouts.checkInterval)
    handOn.call(then: setAlarm)
    for worker in handlers + [deliveries.next(else: makeDelivery)] {
      worker.call(then: setAlarm)
    }
  }

  /// Sets it to the first instant at which something is due.
  private func setAlarm() {
    // The last to set it has seen the due times of all workers.
    alarmSetting.run {
      let due = workers.compactMap(\.due).min()
      let seconds = due.map { max(1, $0 - now()) } ?? timeouts.checkInterval
      wakes.wake(after: min(timeouts.checkInterval, seconds))
    }
  }

  /// Gives running work some time to finish.
  private func stop() async {
    for worker in workers { worker.stop() }
    let deadline = ContinuousClock.now + timeouts.stopTimeout
    for worker in workers where !(await worker.ends(within: deadline - .now)) {
      log.warning(Phrase("\(worker.name) didn't stop in time and was abandoned."))
    }
  }

  private static func deliver(_ waymark: Waymark, _ log: ServiceLog) async throws -> Instant? {
    do {
      note(try await waymark.notifications.deliver(), log)
    } catch let interrupted as DeliveryInterrupted {
      note(interrupted.report, log)
      throw interrupted
    }
    return try await waymark.notifications.nextDue()
  }

  private static func note(_ report: DeliveryReport, _ log: ServiceLog) {
    if report.sent + report.retried + report.failed + report.expired > 0 {
      let (sent, retried) = (report.sent, report.retried)
      let (failed, expired) = (report.failed, report.expired)
      log.info(
        Phrase(
          "\(sent) sent, \(retried) to retry, \(failed) rejected, \(expired) expired"))
    }
  }
}

/// That the file of the record was removed or replaced.
private final class RecordLoss: Sendable {
  private let state = Mutex<StorageError?>(nil)

  var error: StorageError? { state.withLock { $0 } }

  /// - Returns: whether that is what failed.
  func note(_ error: any Error) -> Bool {
    guard let error = error as? StorageError, [.removed, .unreachable, .replaced].contains(error)
    else {
      return false
    }
    state.withLock { $0 = error }
    return true
  }
}

/// Whether the event log has grown since the last delivery.
private final class EventLogWatch: Sendable {
  private let waymark: Waymark
  private let end = Mutex<Int64?>(nil)

  init(_ waymark: Waymark) {
    self.waymark = waymark
  }

  func hasNewEvents() async throws -> Bool {
    let latest = try await latest()
    return end.withLock { $0.map { $0 != latest } ?? false }
  }

  /// The same, and marks the log's current events as delivered.
  func consumeNewEvents() async throws -> Bool {
    let latest = try await latest()
    return end.withLock { end in
      defer { end = latest }
      return end != latest
    }
  }

  private func latest() async throws -> Int64 {
    try await waymark.read { try $0.events.latestSequence(in: $1) }
  }
}

/// Runs work one at a time; calls made meanwhile cause one more run. Nothing waits: if many workers ended at once,
/// their threads would queue up.
private final class CoalescedWork: Sendable {
  private enum State {
    case idle, atWork, askedMeanwhile
  }

  private let state = Mutex(State.idle)

  /// Runs it now, or makes the current run repeat.
  func run(_ work: () -> Void) {
    let isFree = state.withLock { state in
      defer { state = state == .idle ? .atWork : .askedMeanwhile }
      return state == .idle
    }
    guard isFree else { return }
    repeat { work() } while isAskedAgain()
  }

  private func isAskedAgain() -> Bool {
    state.withLock { state in
      defer { state = state == .askedMeanwhile ? .atWork : .idle }
      return state == .askedMeanwhile
    }
  }
}

/// The delivery workers: usually one, with another while it is still running, since a hanging channel should delay only
/// itself.
private final class DeliveryWorkers: Sendable {
  private let workers = Mutex<[Worker]>([])

  var all: [Worker] { workers.withLock { $0 } }

  /// An idle worker; the first of the busy ones if the limit is reached.
  func next(else make: () -> Worker) -> Worker {
    workers.withLock { workers in
      for worker in workers { worker.forgetDue() }
      if let idle = workers.first(where: { !$0.isAtWork }) { return idle }
      guard workers.count < Scheduler.mostDeliveries else { return workers[0] }
      let new = make()
      workers.append(new)
      return new
    }
  }
}
