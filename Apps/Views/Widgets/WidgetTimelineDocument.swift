package import Contracts

/// The JSON of `widget timeline`.
package struct WidgetTimelineDocument: Encodable, Sendable {
  package var widget: WidgetKind.Name
  package var entries: [WidgetDocument]
  package var reloadAfter: String
  /// Incremented when an event changed what the widget shows.
  package var revision: Int64

  package init(_ reading: WidgetReading, in family: WidgetFamily) {
    let calendar = reading.moment.calendar
    widget = reading.kind.name
    entries = reading.timeline.entries.map { WidgetDocument($0, in: family, calendar) }
    reloadAfter = InstantText.iso8601(reading.timeline.reloadAfter, in: calendar)
    revision = reading.revision
  }
}
