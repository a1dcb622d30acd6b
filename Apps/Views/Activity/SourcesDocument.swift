package import Contracts

/// The JSON of `sources`.
package struct SourcesDocument: Encodable, Sendable {
  package struct Item: Encodable, Sendable {
    package var id: Int64
    package var name: String
    package var kind: SourceKind
    package var priority: Int
    package var samples: Int
    package var firstDay: Nullable<Day>
    package var lastDay: Nullable<Day>
    package var isExcluded: Bool

    package init(_ summary: SourceSummary) {
      id = summary.source.id.rawValue
      name = summary.source.description.name
      kind = summary.source.description.kind
      priority = summary.priority
      samples = summary.samples
      firstDay = Nullable(summary.firstDay)
      lastDay = Nullable(summary.lastDay)
      isExcluded = summary.source.isExcluded
    }
  }

  package var items: [Item]

  package init(_ summaries: [SourceSummary]) {
    items = summaries.map(Item.init)
  }
}

/// The JSON of `sources watch` and `unwatch`.
package struct WatchedFolderDocument: Encodable, Sendable {
  /// The folder that is watched now.
  package var path: Nullable<String>

  package init(path: Nullable<String>) {
    self.path = path
  }
}
