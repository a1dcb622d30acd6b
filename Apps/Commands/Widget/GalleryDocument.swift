import Contracts
import Documents

/// The JSON of `widget gallery`.
struct GalleryDocument: Encodable, Sendable {
  struct Item: Encodable, Sendable {
    var name: WidgetKind.Name
    var title: Phrase
    var snapshots: [WidgetDocument]
  }

  var items: [Item]
  /// Null if no file was written.
  var path: Nullable<String>

  init(_ readings: [WidgetReading], path: String?) {
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
