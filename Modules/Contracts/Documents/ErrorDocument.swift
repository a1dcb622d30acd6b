/// The JSON of an error: `{"error":{"code":…,"hint":…,"message":…}}`.
public struct ErrorDocument: Encodable, Sendable {
  public struct Body: Encodable, Sendable {
    public var code: String
    public var message: String
    /// Empty if there is no next step.
    public var hint: String
    /// Over HTTP, the field of the request that was refused; left out for none.
    public var field: String?
  }

  public var error: Body

  /// - Parameter code: an identifier for programs, the same in every language.
  public init(code: String, message: Phrase, hint: Phrase?, in wording: Wording) {
    let wording = wording.forDocuments
    error = Body(code: code, message: wording.say(message), hint: hint.map(wording.say) ?? "")
  }
}
