import Composition
import Contracts

/// Shows a widget, and again whenever it looks different: looked at after each write to the record,
/// whoever wrote, and at the instants of its timeline. Returns when the person ends it.
struct WidgetWatch {
  /// In seconds. Nothing comes due so often; but clocks are set, and machines sleep.
  private static let longestWait: Int64 = 60
  /// A change comes as several writes; they are looked at together.
  private static let settling = Duration.milliseconds(50)

  let name: WidgetKind.Name
  let context: CommandContext

  /// - Parameter sight: what is seen of it; it is shown again when that is another.
  func run<Sight: Equatable>(
    seeing sight: (WidgetReading) throws -> Sight, show: (WidgetReading) throws -> Void
  ) async throws {
    let wakes = WatchWakes(context.waymark.observing)
    var shown = try await context.read { try $0.widgets.reading(of: name, in: $1) }
    try show(shown)
    var seen = try sight(shown)
    wakes.wake(after: wait(after: shown))
    for await _ in wakes.stream {
      try await pause(for: Self.settling)
      // What another process wrote and could not tell of.
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

  /// When the clock alone makes it show something else.
  private func due(_ reading: WidgetReading) -> Instant {
    let next = reading.timeline.entries.map(\.date).filter { $0 > reading.moment.now }
    return min(next.min() ?? .distantFuture, reading.timeline.reloadAfter)
  }

  /// In seconds.
  private func wait(after reading: WidgetReading) -> Int64 {
    min(Self.longestWait, max(1, due(reading) - context.waymark.timeSource.now()))
  }
}
