/// Something of others that Waymark is made with.
struct Credit: Hashable, Encodable {
  /// What it contains of yet others, as its notice says.
  struct Part: Hashable, Encodable {
    /// The notice's own words.
    var notice: String
    /// As the notice names it.
    var licence: String
    var url: String
  }

  var name: String
  /// That the credits were made with.
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
