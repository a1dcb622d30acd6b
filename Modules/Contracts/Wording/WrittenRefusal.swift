/// Why something is not what was asked for, as a person wrote it.
public struct WrittenRefusal: ExplainedError, Hashable {
  public let explanation: Explanation

  public init(_ message: Phrase, hint: Phrase) {
    explanation = Explanation(.usage, message, hint: hint)
  }
}
