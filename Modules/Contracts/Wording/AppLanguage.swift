/// A supported language; the raw value is its BCP 47 tag.
public enum AppLanguage: String, CaseIterable, Codable, Sendable {
  case english = "en"
  case spanish = "es"
  case german = "de"
  case vietnamese = "vi"

  /// The key of the language setting; `system` is the machine's language.
  public static let settingKey: Setting.Key = "appLanguage"

  /// Its name in the language itself.
  public var nativeName: String {
    switch self {
    case .english: "English"
    case .spanish: "Español"
    case .german: "Deutsch"
    case .vietnamese: "Tiếng Việt"
    }
  }

  /// Parses the language of a POSIX locale such as `de_AT.UTF-8`; nil for `C`, `POSIX` and
  /// languages without a translation.
  public init?(locale: String) {
    self.init(rawValue: String(locale.prefix { $0.isLetter }).lowercased())
  }

  /// The plural form for `number`.
  ///
  /// Source: CLDR 46, Language Plural Rules, cardinals of integers.
  public func plural(_ number: Int) -> PluralCategory {
    switch self {
    case .english, .german: number.magnitude == 1 ? .one : .other
    case .spanish:
      if number.magnitude == 1 {
        .one
      } else if number != 0, number.isMultiple(of: 1_000_000) {
        .many
      } else {
        .other
      }
    case .vietnamese: .other
    }
  }

  /// The forms that ``plural(_:)`` may return.
  public var pluralCategories: [PluralCategory] {
    switch self {
    case .english, .german: [.one, .other]
    case .spanish: [.one, .many, .other]
    case .vietnamese: [.other]
    }
  }
}
