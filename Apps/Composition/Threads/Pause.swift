import Dispatch
import Synchronization

/// Waits, and lets the process sleep during and after the wait.
///
/// `Task.sleep` ends on a global queue, whose threads Dispatch then checks on every second (see
/// ``DedicatedThread``). Time in which the machine sleeps does not count.
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

/// Fires once after a delay, and lets the process sleep meanwhile (see ``pause(for:)``).
package final class Alarm: Sendable {
  private let timer: Mutex<any DispatchSourceTimer>

  /// - Parameter action: called on a thread of Dispatch, and not before the alarm is set.
  package init(_ action: @escaping @Sendable () -> Void) {
    let timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "Waymark alarm"))
    timer.setEventHandler { action() }
    timer.activate()
    self.timer = Mutex(timer)
  }

  deinit {
    timer.withLock { $0.cancel() }
  }

  /// In seconds from now; replaces the previous setting.
  package func set(after seconds: Int64) {
    timer.withLock { $0.schedule(deadline: .now() + .seconds(Int(seconds))) }
  }
}
