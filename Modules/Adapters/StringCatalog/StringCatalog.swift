public import Contracts

/// The translations of all of Waymark's texts, compiled in.
public enum StringCatalog {
  /// Renders phrases in `language`, or in English if there is no translation.
  public static func wording(_ language: AppLanguage) -> Wording {
    guard let lines = lines(of: language) else { return .english }
    return Wording(language) { lines[$0] }
  }

  private static func lines(of language: AppLanguage) -> TranslationLines? {
    switch language {
    case .english: nil
    case .spanish: TranslationLines(spanish)
    case .german: TranslationLines(german)
    case .vietnamese: TranslationLines(vietnamese)
    }
  }
}
