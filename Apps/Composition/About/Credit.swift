/// Something of others that Waymark is made with.
package struct Credit: Hashable, Encodable, Sendable {
  /// What it contains of yet others, as its notice says.
  package struct Part: Hashable, Encodable, Sendable {
    /// The notice's own words.
    package var notice: String
    /// As the notice names it.
    package var licence: String
    package var url: String
  }

  package var name: String
  /// That the credits were made with.
  package var version: String
  /// An SPDX expression.
  package var licence: String
  package var url: String
  package var contains: [Part] = []
}

/// The JSON of `about --credits`.
package struct CreditsDocument: Encodable, Sendable {
  package var items: [Credit]

  package init(items: [Credit] = Credit.all) {
    self.items = items
  }
}
