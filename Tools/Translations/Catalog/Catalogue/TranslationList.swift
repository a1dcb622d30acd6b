public import Contracts
public import Foundation

/// A file for a translator: `{"key": "text"}`, or for texts with plural forms `{"key": {"one": "…",
/// "other": "…"}}`.
public struct TranslationList: Sendable {
  /// An empty text is not translated yet.
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
  /// A list to fill in: everything not translated into `language`, in source order.
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

  /// Adds the valid entries of a list.
  ///
  /// - Returns: the errors in the others.
  public mutating func merge(
    _ list: TranslationList, in language: AppLanguage
  ) -> (merged: Int, problems: [CatalogProblem]) {
    var merged = 0
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
      merged += 1
    }
    return (merged, problems)
  }

  /// If the language has a single form, one text serves as all forms.
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
