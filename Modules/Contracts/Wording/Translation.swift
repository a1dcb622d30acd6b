/// What a phrase is in one language: a template with `%@` or, where the order differs, `%2$@` in the
/// places of the values, and `%%` for a percent sign.
public enum Translation: Hashable, Sendable {
  case plain(String)
  /// A template a plural form; `other` is among them.
  case plural([PluralCategory: String])

  /// The template for a number; for any where nothing is counted.
  func template(for number: Int?, in language: AppLanguage) -> String? {
    switch self {
    case .plain(let template): template
    case .plural(let forms):
      number.flatMap { forms[language.plural($0)] } ?? forms[.other]
    }
  }
}
