import ArgumentParser
import Contracts

/// `waymark sources`.
struct Sources: VerbGroup {
  static let name = "sources"
  static let abstract = "Show the sources of the record, or change whom to trust first."
  static let standard: (any Verb.Type)? = SourcesList.self
  static var members: [VerbMember] {
    [.verb(SourcesList.self), .verb(SourcesOrder.self)]
  }
}

/// The JSON of `sources`.
struct SourcesDocument: Encodable {
  struct Item: Encodable {
    var id: Int64
    var name: String
    var kind: SourceKind
    var priority: Int
    var samples: Int
    var firstDay: Nullable<Day>
    var lastDay: Nullable<Day>

    init(_ summary: SourceSummary) {
      id = summary.source.id.rawValue
      name = summary.source.description.name
      kind = summary.source.description.kind
      priority = summary.priority
      samples = summary.samples
      firstDay = Nullable(summary.firstDay)
      lastDay = Nullable(summary.lastDay)
    }
  }

  var items: [Item]

  init(_ summaries: [SourceSummary]) {
    items = summaries.map(Item.init)
  }

  var text: String {
    guard !items.isEmpty else { return "  The record has no sources yet.\n" }
    let width = items.map(\.name.count).max() ?? 0
    let rows = items.map { item -> String in
      let days = item.firstDay.wrapped.flatMap { first in
        item.lastDay.wrapped.map { "\(first) to \($0)" }
      }
      return "  \(item.priority).  \(item.name.rightPadded(to: width))  "
        + "\(item.kind.rawValue.rightPadded(to: 5))  "
        + "\(NumberText.grouped(item.samples).leftPadded(to: 9)) samples  \(days ?? "")\n"
    }
    return rows.joined() + "\n  Where several count the same minutes, the first of them counts.\n"
  }
}
