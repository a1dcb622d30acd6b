public import Contracts

/// The translations of everything Waymark says, compiled in.
public enum StringCatalog {
  /// Says phrases in `language`, or in English where there is no translation.
  public static func wording(_ language: AppLanguage) -> Wording {
    guard let table = table(of: language) else { return .english }
    return Wording(language) { table[$0] }
  }

  private static func table(of language: AppLanguage) -> [String: Translation]? {
    switch language {
    case .english: nil
    case .spanish: spanishTable
    case .german: germanTable
    case .vietnamese: vietnameseTable
    }
  }

  // Read when somebody first speaks the language, once a run.
  private static let spanishTable = TranslationLines(spanish).table
  private static let germanTable = TranslationLines(german).table
  private static let vietnameseTable = TranslationLines(vietnamese).table
}
