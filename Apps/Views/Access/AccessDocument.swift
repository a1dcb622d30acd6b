package import Contracts

/// The JSON of `access list`.
package struct AccessDocument: Encodable, Sendable {
  /// The JSON of `access revoke`.
  package struct Item: Encodable, Sendable {
    package var id: AccessGrant.ID
    package var name: String
    package var kind: AccessGrant.Kind
    package var scope: AccessScope
    /// ISO 8601.
    package var createdAt: String
    package var lastUsed: Nullable<String>

    package init(_ grant: AccessGrant, in calendar: PersonalCalendar) {
      id = grant.id
      name = grant.name
      kind = grant.kind
      scope = grant.scope
      createdAt = InstantText.iso8601(grant.createdAt, in: calendar)
      lastUsed = Nullable(grant.lastUsed.map { InstantText.iso8601($0, in: calendar) })
    }
  }

  package var items: [Item]

  package init(_ grants: [AccessGrant], in calendar: PersonalCalendar) {
    items = grants.map { Item($0, in: calendar) }
  }
}

/// The JSON of `access add`: the item, with its `token`.
package struct NewAccessDocument: Encodable, Sendable {
  private enum CodingKeys: CodingKey {
    case token
  }

  package var item: AccessDocument.Item
  package var token: String

  package init(_ access: NewAccess, in calendar: PersonalCalendar) {
    item = AccessDocument.Item(access.grant, in: calendar)
    token = access.secret
  }

  package func encode(to encoder: any Encoder) throws {
    try item.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(token, forKey: .token)
  }
}
