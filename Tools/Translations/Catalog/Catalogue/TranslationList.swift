public import Contracts
public import Foundation

/// What goes to a translator and comes back: `{"key": "text"}`, or for what counts
/// `{"key": {"one": "…", "other": "…"}}`.
public struct TranslationList: Sendable {
  /// An empty text is one that has yet to be translated.
  public let translations: [String: Translation]

  public init(json data: Data) throws {
    translations = try JSONDecoder().decode([String: Item].self, from: data)
      .mapValues(\.translation)
  }

  private struct Item: Decodable {
    let translation: Translation

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let text = try? container.decode(String.self) {
        translation = .plain(text)
        return
      }
      var forms: [PluralCategory: String] = [:]
      for (name, text) in try container.decode([String: String].self) {
        guard let form = PluralCategory(rawValue: name) else {
          throw DecodingError.dataCorruptedError(
            in: container, debugDescription: "\(name) is no plural form")
        }
        forms[form] = text
      }
      translation = .plural(forms)
    }
  }
}

extension TranslationCatalog {
  /// A list to fill in: all that is not said in `language`, in the order of the sources.
  public func list(toTranslateInto language: AppLanguage, texts: [SourceText]) -> String {
    var missing = Set(untranslated(in: language))
    let lines = texts.compactMap { text -> String? in
      guard missing.remove(text.key) != nil else { return nil }
      let forms = language.pluralCategories.map { "\"\($0.rawValue)\": \"\"" }
      let blank = counts(text.key) ? "{\(forms.joined(separator: ", "))}" : "\"\""
      return "  \(JSONText.string(text.key)): \(blank)"
    }
    return lines.isEmpty ? "{}\n" : "{\n\(lines.joined(separator: ",\n"))\n}\n"
  }

  /// Takes what is right of a list.
  ///
  /// - Returns: what is wrong with the rest.
  public mutating func take(
    _ list: TranslationList, in language: AppLanguage
  ) -> (taken: Int, problems: [CatalogProblem]) {
    var taken = 0
    var problems: [CatalogProblem] = []
    for (key, translation) in list.translations.sorted(by: { $0.key < $1.key }) {
      let translation = fitting(translation, key, language)
      guard !translation.isBlank else { continue }
      guard contains(key) else {
        problems.append(
          CatalogProblem("\(language.rawValue): not in the catalogue: \(JSONText.string(key))"))
        continue
      }
      let found = self.problems(of: translation, of: key, in: language)
      problems += found
      guard found.isEmpty else { continue }
      set(translation, of: key, in: language)
      taken += 1
    }
    return (taken, problems)
  }

  /// One text is all forms of a language that has one.
  private func fitting(
    _ translation: Translation, _ key: String, _ language: AppLanguage
  ) -> Translation {
    guard case .plain(let text) = translation, counts(key), language.pluralCategories == [.other]
    else { return translation }
    return .plural([.other: text])
  }
}

extension Translation {
  fileprivate var isBlank: Bool {
    switch self {
    case .plain(let text): text.isEmpty
    case .plural(let forms): forms.values.allSatisfy(\.isEmpty)
    }
  }
}
