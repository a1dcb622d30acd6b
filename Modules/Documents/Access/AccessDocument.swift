package import Contracts

/// The JSON of `access list`.
package struct AccessDocument: Codable, Sendable {
  /// The JSON of `access revoke`.
  package struct Item: Codable, Sendable {
    package var id: AccessGrant.ID
    package var name: String
    package var kind: AccessGrant.Kind
    package var scope: AccessScope
    /// ISO 8601.
    package var createdAt: String
    package var lastUsed: Nullable<String>
    /// The widget, size and colours of a picture's address; left out for others.
    package var picture: String?

    package init(_ grant: AccessGrant, in calendar: PersonalCalendar) {
      id = grant.id
      name = grant.name
      kind = grant.kind
      scope = grant.scope
      createdAt = InstantText.iso8601(grant.createdAt, in: calendar)
      lastUsed = Nullable(grant.lastUsed.map { InstantText.iso8601($0, in: calendar) })
      picture = grant.picture
    }
  }

  package var items: [Item]

  package init(_ grants: [AccessGrant], in calendar: PersonalCalendar) {
    items = grants.map { Item($0, in: calendar) }
  }
}

/// The JSON of `access add`: the item, with its `token`, or with the `addresses` of a picture below that of the web
/// app.
package struct NewAccessDocument: Codable, Sendable {
  private enum CodingKeys: CodingKey {
    case token, addresses
  }

  package var item: AccessDocument.Item
  package var token: String?
  package var addresses: [String]?

  package init(_ access: NewAccess, in calendar: PersonalCalendar) {
    item = AccessDocument.Item(access.grant, in: calendar)
    if access.grant.kind == .picture {
      addresses = WidgetPicture.Format.allCases.map {
        WidgetPicture.address(access.secret, as: $0)
      }
    } else {
      token = access.secret
    }
  }

  package init(from decoder: any Decoder) throws {
    item = try AccessDocument.Item(from: decoder)
    let container = try decoder.container(keyedBy: CodingKeys.self)
    token = try container.decodeIfPresent(String.self, forKey: .token)
    addresses = try container.decodeIfPresent([String].self, forKey: .addresses)
  }

  package func encode(to encoder: any Encoder) throws {
    try item.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(token, forKey: .token)
    try container.encodeIfPresent(addresses, forKey: .addresses)
  }
}
