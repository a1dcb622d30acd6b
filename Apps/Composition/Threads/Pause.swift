import Dispatch
import Synchronization

/// Waits, and lets the process sleep during and after the wait.
///
/// `Task.sleep` ends on a global queue, whose threads Dispatch then polls every second (see ``DedicatedThread``). Time
/// while the machine sleeps does not count.
///
/// - Throws: `CancellationError`, as soon as its task is cancelled.
package func pause(for duration: Duration) async throws {
  let (ends, end) = AsyncStream<Never>.makeStream()
  let timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "Waymark pause"))
  timer.schedule(deadline: .now() + .nanoseconds(duration.nanoseconds))
  timer.setEventHandler { end.finish() }
  timer.activate()
  defer { timer.cancel() }
  for await _ in ends {}
  try Task.checkCancellation()
}

extension Duration {
  /// Rounded down; if it does not fit an `Int`, the largest one, about three centuries.
  var nanoseconds: Int {
    let (seconds, attoseconds) = components
    let (whole, isLonger) = Int(seconds).multipliedReportingOverflow(by: 1_000_000_000)
    return isLonger ? (seconds < 0 ? .min : .max) : whole &+ Int(attoseconds / 1_000_000_000)
  }
}

/// Fires after a delay, and lets the process sleep meanwhile (see ``pause(for:)``). It fires immediately if the wall
/// clock is set beyond the delay, or jumps ahead because the machine slept, and then once more unless it is set again.
package final class Alarm: Sendable {
  private struct Timers {
    /// By the time that this machine was awake.
    var uptime: any DispatchSourceTimer
    /// By the wall clock; the kernel reports when that is set.
    var wall: any DispatchSourceTimer

    var all: [any DispatchSourceTimer] { [uptime, wall] }
  }

  private let timers: Mutex<Timers>

  /// - Parameter action: called on a thread of Dispatch, not before the alarm is set.
  package init(_ action: @escaping @Sendable () -> Void) {
    let queue = DispatchQueue(label: "Waymark alarm")
    let timers = Timers(
      uptime: DispatchSource.makeTimerSource(queue: queue),
      wall: DispatchSource.makeTimerSource(queue: queue))
    for timer in timers.all {
      timer.setEventHandler { action() }
      timer.activate()
    }
    self.timers = Mutex(timers)
  }

  deinit {
    timers.withLock { for timer in $0.all { timer.cancel() } }
  }

  /// In seconds from now; replaces the previous setting.
  package func set(after seconds: Int64) {
    timers.withLock { timers in
      timers.uptime.schedule(deadline: .now() + .seconds(Int(seconds)))
      // Afterwards, so that a caller that resets the alarm when it fires is called once.
      timers.wall.schedule(wallDeadline: .now() + .seconds(Int(seconds) + 1))
    }
  }
}
