package import Contracts

/// The JSON of an error: `{"error":{"code":…,"hint":…,"message":…}}`.
package struct ErrorDocument: Encodable, Sendable {
  package struct Body: Encodable, Sendable {
    package var code: String
    package var message: String
    /// Empty if there is no next step.
    package var hint: String
  }

  package var error: Body

  /// - Parameter code: an identifier for programs, the same in every language.
  package init(code: String, message: Phrase, hint: Phrase?, in wording: Wording) {
    let wording = wording.forDocuments
    error = Body(code: code, message: wording.say(message), hint: hint.map(wording.say) ?? "")
  }
}
