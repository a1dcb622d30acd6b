package import Contracts

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
