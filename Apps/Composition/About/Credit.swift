/// Third-party work that Waymark is made with.
package struct Credit: Hashable, Encodable, Sendable {
  /// Further third-party work it contains, according to its notice.
  package struct Part: Hashable, Encodable, Sendable {
    /// The notice's own words.
    package var notice: String
    /// As the notice names it.
    package var licence: String
    package var url: String
  }

  package var name: String
  /// The version the credits were made with.
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
