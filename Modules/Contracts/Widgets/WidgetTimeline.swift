/// What a widget shows from when on, and when it is to be made anew.
public struct WidgetTimeline: Sendable {
  /// In order of date, never empty; the first is in force now.
  public var entries: [WidgetEntry]
  /// From this instant on there may be something newer, also where no event tells of it.
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
