import Composition
import Contracts
import Foundation

/// Wake-ups to look again: any number since the last look count as one. They end with Ctrl-C or
/// SIGTERM.
final class WidgetWakeSignal {
  let stream: AsyncStream<Void>
  /// Wakes the waiting loop.
  let wake: @Sendable () -> Void
  private let alarm: Alarm
  private let signals: SignalWatch
  private let changes: Task<Void, Never>

  /// - Parameter record: every write to it wakes.
  init(_ record: any RecordObserving) {
    let (stream, continuation) = AsyncStream<Void>.makeStream(
      bufferingPolicy: .bufferingNewest(1))
    self.stream = stream
    wake = { continuation.yield() }
    alarm = Alarm(wake)
    signals = SignalWatch([SIGINT, SIGTERM]) { _ in continuation.finish() }
    let writes = record.changes()
    changes = Task { for await _ in writes { continuation.yield() } }
  }

  deinit {
    changes.cancel()
  }

  /// Schedules a wake-up in that many seconds, replacing the previous one.
  func wake(after seconds: Int64) {
    alarm.set(after: seconds)
  }
}
