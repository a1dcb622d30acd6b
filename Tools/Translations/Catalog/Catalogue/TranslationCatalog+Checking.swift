public import Contracts

extension TranslationCatalog {
  /// Where the catalogue contradicts the sources, and what is wrong with its translations. An untranslated text is no
  /// problem: it is shown in English.
  public func problems(with texts: [SourceText]) -> [CatalogProblem] {
    contradictions(of: texts) + differences(from: texts)
      + AppLanguage.allCases.flatMap(problems(in:))
  }

  /// What keeps a release from being complete in every language: texts without a translation, and those the catalogue
  /// does not have.
  public func gaps(in texts: [SourceText]) -> [CatalogProblem] {
    texts.filter { !contains($0.key) }
      .map { CatalogProblem("\($0.path):\($0.line): not in the catalogue: \(quoted($0.key))") }
      + AppLanguage.allCases.flatMap { language in
        untranslated(in: language).map {
          CatalogProblem("\(language.rawValue): no translation of \(quoted($0))")
        }
      }
  }

  /// Texts with the same key and different singulars.
  public func contradictions(of texts: [SourceText]) -> [CatalogProblem] {
    var first: [String: SourceText] = [:]
    var problems: [CatalogProblem] = []
    for text in texts where text.singular != nil {
      let other = first[text.key, default: text]
      first[text.key] = other
      guard other.singular != text.singular else { continue }
      problems.append(
        CatalogProblem(
          "\(text.path):\(text.line): \(quoted(text.key)) has a different singular in \(other.path)"
        ))
    }
    return problems
  }

  private func differences(from texts: [SourceText]) -> [CatalogProblem] {
    var reconciled = self
    reconciled.reconcile(with: texts)
    let stale = keys.filter { !reconciled.contains($0) }
      .map { CatalogProblem("nobody says \(quoted($0))") }
    let changed = keys.filter {
      reconciled.contains($0)
        && reconciled.translation(of: $0, in: .english) != translation(of: $0, in: .english)
    }
    .map { CatalogProblem("the English forms differ from the sources: \(quoted($0))") }
    return stale + changed
  }

  /// Errors in the translations into `language`.
  public func problems(in language: AppLanguage) -> [CatalogProblem] {
    keys.flatMap { key in
      guard let translation = translation(of: key, in: language) else {
        return [CatalogProblem]()
      }
      return problems(of: translation, of: key, in: language)
    }
  }

  /// Errors in a translation of `key`.
  public func problems(
    of translation: Translation, of key: String, in language: AppLanguage
  ) -> [CatalogProblem] {
    let check = TemplateCheck(key: key)
    let found: [String]
    switch translation {
    case .plain(let template):
      found =
        (counts(key)
          ? ["it has a count, and needs the forms \(names(language.pluralCategories))"] : [])
        + check.problems(of: template)
    case .plural(let forms):
      let needed = Set(language.pluralCategories)
      found =
        (counts(key) ? [] : ["it has no count, so it has only one form"])
        + (Set(forms.keys) == needed || !counts(key)
          ? [] : ["its forms are \(names(language.pluralCategories))"])
        + PluralCategory.allCases.compactMap { forms[$0] }.flatMap(check.problems)
    }
    return found.map { CatalogProblem("\(language.rawValue): \(quoted(key)): \($0)") }
  }

  private func names(_ forms: [PluralCategory]) -> String {
    forms.map(\.rawValue).joined(separator: ", ")
  }

  private func quoted(_ key: String) -> String { JSONText.string(key) }
}

/// A problem in the catalogue, in one line.
public struct CatalogProblem: Hashable, Sendable, CustomStringConvertible {
  public let description: String

  public init(_ description: String) {
    self.description = description
  }
}
