/// Why something is not what was asked for, as a person wrote it.
public struct WrittenRefusal: ExplainedError, Hashable {
  public let explanation: Explanation

  public init(_ message: Phrase, hint: Phrase) {
    explanation = Explanation(.usage, message, hint: hint)
  }
}

extension WrittenRefusal {
  /// For a word that is none of those that can be chosen.
  public init(_ text: String, isNoneOf words: [String]) {
    self.init(
      Phrase("“\(text)” isn't one of the choices."), hint: Phrase("Choose one of: \(words.listed)"))
  }
}
