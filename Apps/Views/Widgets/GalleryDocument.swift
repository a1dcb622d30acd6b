package import Contracts

/// The JSON of `widget gallery`.
package struct GalleryDocument: Encodable, Sendable {
  package struct Item: Encodable, Sendable {
    package var name: WidgetKind.Name
    package var title: Phrase
    package var snapshots: [WidgetDocument]
  }

  package var items: [Item]
  /// Null if no file was written.
  package var path: Nullable<String>

  package init(_ readings: [WidgetReading], path: String?) {
    self.path = Nullable(path)
    items = readings.map { reading in
      Item(
        name: reading.kind.name, title: reading.kind.title,
        snapshots: reading.kind.families.map {
          WidgetDocument(
            reading.timeline.entry(at: reading.moment.now), in: $0, reading.moment.calendar)
        })
    }
  }
}
