public import Contracts

/// The content of a widget that knows only a day.
public struct PlainWidgetContent: WidgetContent, Hashable {
  public var day: Day

  public init(day: Day) {
    self.day = day
  }

  public var glance: WidgetGlance {
    let text = Phrase(verbatim: day.description)
    return WidgetGlance(short: text, long: text, progress: nil)
  }

  public var figures: [String: WidgetFigure] { ["day": .text(day.description)] }

  public func drawing(in family: WidgetFamily, _ style: WidgetStyle) -> Drawing {
    Drawing(family, background: [], elements: [], label: day.description)
  }
}

extension WidgetKind {
  /// A widget of this name that shows the day, until an hour from now.
  public static func plain(
    _ name: Name, families: [WidgetFamily] = [.systemSmall], events: Set<String> = [],
    when isChange: @escaping @Sendable (RecordedEvent) throws -> Bool = { _ in true }
  ) -> WidgetKind {
    WidgetKind(
      name, title: Phrase(verbatim: name), summary: Phrase(verbatim: name), families: families,
      events: events, when: isChange
    ) { moment, _ in
      WidgetTimeline(
        entries: [
          WidgetEntry(date: moment.now, content: PlainWidgetContent(day: moment.today))
        ], reloadAfter: moment.now + 3_600)
    }
  }
}
