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

  func text(columns: Int) -> String {
    guard !items.isEmpty else { return "  The record has no sources yet.\n" }
    let narrow = NarrowText(columns: columns)
    let width = items.map(\.name.printable.count).max() ?? 0
    let rows = items.map { $0.row(nameWidth: width) }
    let lines = rows.allSatisfy(narrow.fits) ? rows : items.flatMap { $0.lines(columns: columns) }
    let explanation = narrow.lines(
      "Where several count the same minutes, the first of them counts.", indent: 2)
    return (lines + [""] + explanation).joined(separator: "\n") + "\n"
  }
}

extension SourcesDocument.Item {
  fileprivate func row(nameWidth: Int) -> String {
    "  \(priority).  \(name.printable.rightPadded(to: nameWidth))  \(kind.rawValue.rightPadded(to: 5))  "
      + "\(NumberText.grouped(samples).leftPadded(to: 9)) samples  \(days)"
  }

  /// The same where there is no room for a row.
  fileprivate func lines(columns: Int) -> [String] {
    let number = "  \(priority).  "
    let margin = String(repeating: " ", count: number.count)
    let lines = [
      number + name.printable.truncated(to: columns - number.count),
      "\(margin)\(kind.rawValue)  \(NumberText.count(samples, "sample", "samples"))",
    ]
    return days.isEmpty ? lines : lines + [margin + days]
  }

  private var days: String {
    guard let first = firstDay.wrapped, let last = lastDay.wrapped else { return "" }
    return "\(first) to \(last)"
  }
}
