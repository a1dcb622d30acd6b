/// A kind of widget: its name, the families it supports and how it is made. Contributed by a
/// plugin.
public struct WidgetKind: Identifiable, Sendable {
  /// For example `weekly-chart`: unique, never changed.
  public typealias Name = String

  public let name: Name
  /// A few words.
  public let title: Phrase
  /// One line to help users choose.
  public let summary: Phrase
  /// Never empty; the first is the default.
  public let families: [WidgetFamily]
  /// Names of events after which its content may change, besides settings that reload every widget.
  public let events: Set<String>
  /// Whether one of ``events`` changes something; called for no others.
  public let isChange: @Sendable (RecordedEvent) throws -> Bool
  /// Its content now and, as far as known, later.
  public let timeline: @Sendable (WidgetMoment, any Transaction) throws -> WidgetTimeline

  public var id: Name { name }

  public init(
    _ name: Name, title: Phrase, summary: Phrase, families: [WidgetFamily], events: Set<String>,
    when isChange: @escaping @Sendable (RecordedEvent) throws -> Bool = { _ in true },
    timeline: @escaping @Sendable (WidgetMoment, any Transaction) throws -> WidgetTimeline
  ) {
    self.name = name
    self.title = title
    self.summary = summary
    self.families = families
    self.events = events
    self.isChange = isChange
    self.timeline = timeline
  }

  /// The family that was typed, in any case; the first if nil.
  ///
  /// - Throws: ``WidgetError/noFamily(_:of:has:)``.
  public func family(typed text: String?) throws(WidgetError) -> WidgetFamily {
    guard let text else { return families[0] }
    guard let family = families.first(where: { $0.rawValue.lowercased() == text.lowercased() })
    else { throw .noFamily(text, of: name, has: families) }
    return family
  }
}

/// The widgets of a plugin: their names immediately, so that a start can compare them; the kinds when needed.
public struct WidgetContribution: Sendable {
  public let names: [WidgetKind.Name]
  public let kinds: @Sendable () -> [WidgetKind]

  public init(names: [WidgetKind.Name], kinds: @escaping @Sendable () -> [WidgetKind]) {
    self.names = names
    self.kinds = kinds
  }
}

/// The content of a widget: plain values, and how to draw them.
public protocol WidgetContent: Sendable {
  /// A summary for one line of a status bar, also for screen readers.
  var glance: WidgetGlance { get }

  /// All values, under their JSON keys.
  var figures: [String: WidgetFigure] { get }

  /// - Parameter family: a supported one.
  func drawing(in family: WidgetFamily, _ style: WidgetStyle) -> Drawing
}

/// A widget in one line.
public struct WidgetGlance: Hashable, Sendable {
  /// A few words shown next to a symbol, for example `6,120`.
  public var short: Phrase
  /// A sentence.
  public var long: Phrase
  /// The progress, above 1 if the goal is exceeded; nil if there is no goal.
  public var progress: Double?

  public init(short: Phrase, long: Phrase, progress: Double?) {
    self.short = short
    self.long = long
    self.progress = progress
  }
}

/// The input of every widget: the current time and the user's display settings.
public struct WidgetMoment: Sendable {
  public var now: Instant
  public var calendar: PersonalCalendar
  public var presentation: Presentation

  public init(now: Instant, calendar: PersonalCalendar, presentation: Presentation) {
    self.now = now
    self.calendar = calendar
    self.presentation = presentation
  }

  public var today: Day { calendar.day(of: now) }
}
