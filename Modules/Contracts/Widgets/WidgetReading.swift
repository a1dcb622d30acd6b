/// A widget with the user's data, from one consistent read of the record.
public struct WidgetReading: Sendable {
  public var kind: WidgetKind
  public var timeline: WidgetTimeline
  public var moment: WidgetMoment
  public var wording: Wording
  /// See ``WidgetSignal``; 0 if nothing ever changed.
  public var revision: Int64

  public init(
    kind: WidgetKind, timeline: WidgetTimeline, moment: WidgetMoment, wording: Wording,
    revision: Int64
  ) {
    self.kind = kind
    self.timeline = timeline
    self.moment = moment
    self.wording = wording
    self.revision = revision
  }

  public func style(_ scheme: WidgetScheme) -> WidgetStyle {
    WidgetStyle(
      palette: WidgetPalette(moment.presentation.theme, scheme), wording: wording)
  }

  /// The widget as it looks now.
  public func drawing(in family: WidgetFamily, _ scheme: WidgetScheme) -> Drawing {
    timeline.entry(at: moment.now).content.drawing(in: family, style(scheme))
  }
}

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
