import Dispatch
import Synchronization

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
