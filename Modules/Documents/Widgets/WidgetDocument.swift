package import Contracts

/// The JSON of a widget's content from an instant on.
package struct WidgetDocument: Encodable, Sendable {
  private let figures: [String: WidgetFigure]

  package init(_ entry: WidgetEntry, in family: WidgetFamily, _ calendar: PersonalCalendar) {
    figures = entry.content.figures.merging([
      "family": .text(family.rawValue),
      "date": .text(InstantText.iso8601(entry.date, in: calendar)),
    ]) { _, common in common }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(WidgetFigure.group(figures))
  }
}

/// The JSON of a widget that was written to a file.
package struct WidgetFileDocument: Encodable, Sendable {
  package var widget: WidgetKind.Name
  package var family: WidgetFamily
  package var format: String
  package var path: String
  package var bytes: Int

  package init(
    widget: WidgetKind.Name, family: WidgetFamily, format: String, path: String, bytes: Int
  ) {
    self.widget = widget
    self.family = family
    self.format = format
    self.path = path
    self.bytes = bytes
  }
}

/// The JSON of `widget list`.
package struct WidgetListDocument: Encodable, Sendable {
  package struct Item: Encodable, Sendable {
    package var name: WidgetKind.Name
    package var title: Phrase
    package var description: Phrase
    package var families: [String]

    package init(_ kind: WidgetKind) {
      name = kind.name
      title = kind.title
      description = kind.summary
      families = kind.families.map(\.rawValue)
    }
  }

  package var items: [Item]

  package init(items: [Item]) {
    self.items = items
  }
}

/// The JSON of `widget timeline`.
package struct WidgetTimelineDocument: Encodable, Sendable {
  package var widget: WidgetKind.Name
  package var entries: [WidgetDocument]
  package var reloadAfter: String
  /// Changes whenever the pictures of its entries do, for any reason.
  package var revision: Int64

  package init(_ reading: WidgetReading, in family: WidgetFamily, by drawings: any DrawingRendering)
  {
    let calendar = reading.moment.calendar
    widget = reading.kind.name
    entries = reading.timeline.entries.map { WidgetDocument($0, in: family, calendar) }
    reloadAfter = InstantText.iso8601(reading.timeline.reloadAfter, in: calendar)
    revision = WidgetRevision(of: reading, in: family, by: drawings).number
  }
}

/// A digest of a widget's pictures and figures: equal for equal content, so that clients need not compare them.
private struct WidgetRevision {
  /// Below 2^53, which every JSON reader handles exactly.
  var number: Int64 { Int64(digest >> 11) }
  /// Source: Fowler, Noll and Vo, FNV-1a for 64 bits.
  private var digest: UInt64 = 0xcbf2_9ce4_8422_2325

  init(of reading: WidgetReading, in family: WidgetFamily, by drawings: any DrawingRendering) {
    for content in reading.timeline.entries.map(\.content) {
      for scheme in WidgetScheme.allCases {
        let drawing = content.drawing(in: family, reading.style(scheme))
        add(drawings.svg(of: drawing, prefix: "w"))
      }
      // Whenever the entry begins.
      let entry = WidgetEntry(date: Instant(secondsSince1970: 0), content: content)
      add(
        JSONText.document(
          WidgetDocument(entry, in: family, reading.moment.calendar), in: reading.wording))
    }
  }

  private mutating func add(_ text: String) {
    for byte in text.utf8 { digest = (digest ^ UInt64(byte)) &* 0x100_0000_01b3 }
  }
}
