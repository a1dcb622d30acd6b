/// Why a person's text is not acceptable.
public struct WrittenRefusal: ExplainedError, Hashable {
  public let explanation: Explanation

  public init(_ message: Phrase, hint: Phrase) {
    explanation = Explanation(.usage, message, hint: hint)
  }
}

extension WrittenRefusal {
  /// For a word that is not one of the choices.
  public init(_ text: String, isNoneOf words: [String]) {
    self.init(
      Phrase("“\(text)” isn't one of the choices."), hint: Phrase("Choose one of: \(words.listed)"))
  }
}
