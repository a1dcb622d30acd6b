import Composition
import Contracts
import Foundation

/// Calls to look again: any number of them since the last look are one. They end with Ctrl-C or a
/// polite kill.
final class WatchWakes {
  let stream: AsyncStream<Void>
  /// Calls.
  let wake: @Sendable () -> Void
  private let alarm: Alarm
  private let signals: SignalWatch
  private let changes: Task<Void, Never>

  /// - Parameter record: every write to it calls.
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

  /// Calls after that many seconds, instead of when it was to before.
  func wake(after seconds: Int64) {
    alarm.set(after: seconds)
  }
}
