import Contracts

/// Why a chosen value is refused, shown beside the setting's title.
struct RefusedField: ExplainedError {
  let explanation: Explanation

  init(_ error: any ExplainedError, of setting: Setting) {
    let words = error.explanation
    explanation =
      switch error as? SettingsError {
      case .needsPro(_, let value, nil):
        Explanation(
          words.kind,
          Phrase("“\(setting.name(of: value))” needs Waymark Pro, so nothing was changed."),
          link: words.link)
      case .refused(let refusal):
        Explanation(
          words.kind,
          Phrase("“\(refusal.given.printable)” isn't available: use \(refusal.allowed)."),
          hint: refusal.nearest.isEmpty
            ? words.hint : Phrase("Closest: \(Phrase.either(refusal.nearest))."))
      case .unknownKey, .tooLarge, .notText, .notADocument, .repeatedKey, .badKey, .tooMuchUnknown,
        .duplicateKey,
        .needsPro, nil:
        words
      }
  }
}
