import Contracts
public import Foundation

/// The sources of the package and the catalogue of their texts.
public struct TranslationProject {
  private let root: URL

  /// - Parameter root: the folder of the package.
  public init(root: URL) {
    self.root = root
  }

  private static let folders = ["Apps", "Modules"]
  private static let catalogFolder = "Modules/Adapters/StringCatalog"

  private var catalogFile: URL {
    root.appending(path: "\(Self.catalogFolder)/Localizable.xcstrings")
  }

  /// All texts in the sources, file by file.
  public func texts() throws -> (texts: [SourceText], problems: [CatalogProblem]) {
    var texts: [SourceText] = []
    var problems: [CatalogProblem] = []
    for path in try sources() {
      let source = try String(contentsOf: root.appending(path: path), encoding: .utf8)
      let finder = TextFinder(path: path, source: source)
      texts += finder.texts
      problems += finder.problems
    }
    return (texts, problems)
  }

  public func catalog() throws -> TranslationCatalog {
    try TranslationCatalog(json: Data(contentsOf: catalogFile))
  }

  /// Writes the catalogue and the generated sources.
  public func write(_ catalog: TranslationCatalog) throws {
    try catalog.json().write(to: catalogFile, options: .atomic)
    for source in languageSources(of: catalog) {
      try Data(source.text.utf8).write(to: file(of: source), options: .atomic)
    }
  }

  /// Generated sources that differ from the catalogue.
  public func staleFiles(of catalog: TranslationCatalog) throws -> [CatalogProblem] {
    var stale: [String] = []
    if try Data(contentsOf: catalogFile) != catalog.json() {
      stale.append(catalogFile.lastPathComponent)
    }
    for source in languageSources(of: catalog)
    where (try? Data(contentsOf: file(of: source))) != Data(source.text.utf8) {
      stale.append(source.fileName)
    }
    return stale.map { CatalogProblem("\($0) is not as `swift run Translations` writes it") }
  }

  private func languageSources(of catalog: TranslationCatalog) -> [LanguageSource] {
    AppLanguage.allCases.filter { $0 != .english }
      .map { LanguageSource(language: $0, catalog: catalog) }
  }

  private func file(of source: LanguageSource) -> URL {
    root.appending(path: "\(Self.catalogFolder)/Languages/\(source.fileName)")
  }

  private func sources() throws -> [String] {
    let paths = try Self.folders.flatMap { folder in
      try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: folder).path)
        .map { "\(folder)/\($0)" }
    }
    return paths.filter {
      $0.hasSuffix(".swift") && !$0.hasPrefix("\(Self.catalogFolder)/Languages/")
    }
    .sorted()
  }
}
