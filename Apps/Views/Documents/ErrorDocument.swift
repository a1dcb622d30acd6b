package import Contracts

/// The JSON of what was refused or failed: `{"error":{"code":…,"hint":…,"message":…}}`.
package struct ErrorDocument: Encodable, Sendable {
  package struct Body: Encodable, Sendable {
    package var code: String
    package var message: String
    /// Empty where there is no next step.
    package var hint: String
  }

  package var error: Body

  /// - Parameter code: a word for programs that stays the same in every language.
  package init(code: String, message: Phrase, hint: Phrase?, in wording: Wording) {
    let wording = wording.forDocuments
    error = Body(code: code, message: wording.say(message), hint: hint.map(wording.say) ?? "")
  }
}
