import Contracts
import Foundation
import Testing

@testable import TranslationCatalog

@Suite("This package in every language")
struct RepositoryTests {
  private let project = TranslationProject(
    root: URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent())

  @Test("S1-1 every text in the sources is found")
  func found() throws {
    let (texts, problems) = try project.texts()
    #expect(texts.count > 100)
    #expect(problems == [])
  }

  /// Missing translations are checked by `Scripts/lint --release`.
  @Test("S1-1 the catalogue only contains texts of the sources")
  func inLine() throws {
    let texts = try project.texts().texts
    let problems = try project.catalog().problems(with: texts)
    #expect(problems.prefix(3) == [], "fix with: swift run Translations")
  }

  @Test(
    "S1-1 translations have the values of the English text and the forms of their language",
    arguments: AppLanguage.allCases)
  func sound(language: AppLanguage) throws {
    #expect(try project.catalog().problems(in: language) == [])
  }

  @Test("S1-1 the sources of the languages are those generated from the catalogue")
  func fresh() throws {
    #expect(
      try project.staleFiles(of: project.catalog()) == [], "fix with: swift run Translations")
  }
}
