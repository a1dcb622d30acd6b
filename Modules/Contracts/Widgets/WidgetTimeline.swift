/// What a widget shows over time, and when to rebuild it.
public struct WidgetTimeline: Sendable {
  /// Sorted by date, never empty; the first is the current one.
  public var entries: [WidgetEntry]
  /// After this instant there may be something newer, even without an event.
  public var reloadAfter: Instant

  public init(entries: [WidgetEntry], reloadAfter: Instant) {
    precondition(!entries.isEmpty, "a widget always shows something")
    self.entries = entries
    self.reloadAfter = reloadAfter
  }

  /// What is shown now.
  public var snapshot: WidgetEntry { entries[0] }

  /// What is shown at `instant`.
  public func entry(at instant: Instant) -> WidgetEntry {
    entries.last { $0.date <= instant } ?? entries[0]
  }
}

/// What a widget shows from an instant on.
public struct WidgetEntry: Sendable {
  public var date: Instant
  public var content: any WidgetContent

  public init(date: Instant, content: any WidgetContent) {
    self.date = date
    self.content = content
  }
}
