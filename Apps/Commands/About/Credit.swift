/// A third-party component that Waymark is built with.
struct Credit: Hashable, Encodable {
  /// A component bundled inside this one, as its notice says.
  struct Part: Hashable, Encodable {
    /// The text of the notice, verbatim.
    var notice: String
    /// As the notice names it.
    var licence: String
    var url: String
  }

  var name: String
  /// The version the credits were generated from.
  var version: String
  /// An SPDX expression.
  var licence: String
  var url: String
  var contains: [Part] = []
}

/// The JSON of `about --credits`.
struct CreditsDocument: Encodable {
  var items: [Credit]
}
