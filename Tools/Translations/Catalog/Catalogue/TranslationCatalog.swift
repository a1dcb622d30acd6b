public import Contracts
public import Foundation

/// The texts of the program and their translations.
public struct TranslationCatalog: Hashable, Sendable {
  private var document: StringsDocument

  public init() {
    document = StringsDocument()
  }

  /// - Parameter data: an Apple string catalogue.
  public init(json data: Data) throws {
    document = try JSONDecoder().decode(StringsDocument.self, from: data)
  }

  /// As Xcode writes it.
  public func json() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(document) + Data("\n".utf8)
  }

  /// Sorted.
  public var keys: [String] { document.strings.keys.sorted() }

  public func contains(_ key: String) -> Bool { document.strings[key] != nil }

  /// Whether the text has plural forms.
  public func counts(_ key: String) -> Bool {
    guard case .plural = translation(of: key, in: .english) else { return false }
    return true
  }

  public func translation(of key: String, in language: AppLanguage) -> Translation? {
    document.strings[key]?.localizations?[language.rawValue]?.translation
  }

  public mutating func set(
    _ translation: Translation?, of key: String, in language: AppLanguage
  ) {
    guard var entry = document.strings[key] else { return }
    var localizations = entry.localizations ?? [:]
    localizations[language.rawValue] = translation.map(StringsDocument.Localization.init)
    entry.localizations = localizations.isEmpty ? nil : localizations
    document.strings[key] = entry
  }

  /// Adds new texts and removes unused ones.
  public mutating func reconcile(with texts: [SourceText]) {
    let keys = Set(texts.map(\.key))
    document.strings = document.strings.filter { keys.contains($0.key) }
    for key in keys where document.strings[key] == nil {
      // Xcode does not read these sources; it does not touch entries that are marked manual.
      document.strings[key] = StringsDocument.Entry(extractionState: "manual")
    }
    let singulars = Dictionary(
      texts.compactMap { text in text.singular.map { (text.key, $0) } },
      uniquingKeysWith: { first, _ in first })
    for key in keys {
      set(
        singulars[key].map { .plural([.one: $0, .other: key]) }, of: key, in: .english)
    }
  }

  /// Texts without a translation into `language`.
  public func untranslated(in language: AppLanguage) -> [String] {
    language == .english ? [] : keys.filter { translation(of: $0, in: language) == nil }
  }
}
