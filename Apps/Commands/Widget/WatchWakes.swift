import Composition
import Dispatch
import Foundation

/// Calls to look again: any number of them since the last look are one. They end with Ctrl-C or a
/// polite kill.
final class WatchWakes {
  let stream: AsyncStream<Void>
  /// Calls.
  let wake: @Sendable () -> Void
  private let alarm: Alarm
  private let signals: SignalWatch
  private let changes: (any DispatchSourceProtocol)?

  /// - Parameter home: the folder of the record; every write to the record calls.
  init(recordIn home: String) {
    let (stream, continuation) = AsyncStream<Void>.makeStream(
      bufferingPolicy: .bufferingNewest(1))
    self.stream = stream
    wake = { continuation.yield() }
    alarm = Alarm(wake)
    signals = SignalWatch([SIGINT, SIGTERM]) { _ in continuation.finish() }
    changes = RecordChanges.source(in: home, changed: wake)
    changes?.activate()
  }

  deinit {
    changes?.cancel()
  }

  /// Calls after that many seconds, instead of when it was to before.
  func wake(after seconds: Int64) {
    alarm.set(after: seconds)
  }
}
