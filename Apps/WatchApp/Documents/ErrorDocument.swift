/// The JSON of a failure.
struct ErrorDocument: Encodable {
  struct Body: Encodable {
    /// For programs, the same in every language.
    var code: String
    var message: String
    /// Empty if there is nothing to try next.
    var hint: String
  }

  var error: Body
}
