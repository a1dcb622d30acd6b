/// A phrase in one language: a template with `%@` or, if the order differs, `%2$@` for the values,
/// and `%%` for a percent sign.
public enum Translation: Hashable, Sendable {
  case plain(String)
  /// One template for each plural form, including `other`.
  case plural([PluralCategory: String])

  /// The template for a number; the only one if there is no plural.
  func template(for number: Int?, in language: AppLanguage) -> String? {
    switch self {
    case .plain(let template): template
    case .plural(let forms):
      number.flatMap { forms[language.plural($0)] } ?? forms[.other]
    }
  }
}

/// A plural form, by its CLDR name.
public enum PluralCategory: String, CaseIterable, Codable, Sendable {
  case zero, one, two, few, many, other
}
