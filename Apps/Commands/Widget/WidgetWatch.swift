import Composition
import Contracts
import Foundation

/// Shows a widget, and again whenever it looks different: checked after each write to the record, by any process, and
/// at the instants of its timeline. Returns when the user ends it.
struct WidgetWatch {
  /// In seconds. Nothing comes due that often, but clocks get set and machines sleep.
  private static let longestWait: Int64 = 60
  /// A change comes as several writes; they are handled together.
  private static let settling = Duration.milliseconds(50)

  let name: WidgetKind.Name
  let context: CommandContext

  /// - Parameter sight: what the widget looks like; it is shown again when that changes.
  func run<Sight: Equatable>(
    seeing sight: (WidgetReading) throws -> Sight, show: (WidgetReading) throws -> Void
  ) async throws {
    let wakes = WidgetWakeSignal(context.waymark.observing)
    var shown = try await context.read { try $0.widgets.reading(of: name, in: $1) }
    try show(shown)
    var seen = try sight(shown)
    wakes.wake(after: wait(after: shown))
    for await _ in wakes.stream {
      try await pause(for: Self.settling)
      // If no service runs: events that another process wrote but could not deliver.
      await context.dispatch()
      shown = try await context.read { try $0.widgets.reading(of: name, in: $1) }
      if try sight(shown) != seen {
        try show(shown)
        seen = try sight(shown)
      }
      wakes.wake(after: wait(after: shown))
    }
    withExtendedLifetime(wakes) {}
  }

  /// When the passing of time alone changes what it shows.
  private func due(_ reading: WidgetReading) -> Instant {
    let next = reading.timeline.entries.map(\.date).filter { $0 > reading.moment.now }
    return min(next.min() ?? .distantFuture, reading.timeline.reloadAfter)
  }

  /// In seconds.
  private func wait(after reading: WidgetReading) -> Int64 {
    min(Self.longestWait, max(1, due(reading) - context.waymark.timeSource.now()))
  }
}

/// Wake-ups to look again, coalesced since the last look. They end with Ctrl-C or SIGTERM.
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
