import Contracts

/// The JSON of `support list`.
struct SupportDocument: Encodable, Sendable {
  struct Item: Encodable, Sendable {
    /// What follows `waymark support`.
    var command: String
    /// The address it opens; nil if it opens none.
    var url: Nullable<String>
    let title: Phrase

    private enum CodingKeys: CodingKey {
      case command, url
    }
  }

  var items: [Item]

  /// - Parameter managementURL: nil if there is no subscription to manage.
  init(_ links: ProductLinks, managementURL: String?) {
    items = SupportItem.all(links, managementURL: managementURL).map {
      Item(command: $0.kind.rawValue, url: Nullable($0.url), title: $0.title)
    }
  }
}

/// The JSON of a command that opens an address.
struct LinkDocument: Encodable, Sendable {
  var url: String
  /// False if the person has to open it.
  var opened: Bool
}
