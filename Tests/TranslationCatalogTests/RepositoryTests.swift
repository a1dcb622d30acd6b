import Contracts
import Foundation
import Testing

@testable import TranslationCatalog

/// The sources and the catalogue of this very package.
@Suite("This package in every language")
struct RepositoryTests {
  private let project = TranslationProject(
    root: URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent())

  @Test("S1-1 every text is found where it is written")
  func found() throws {
    let (texts, problems) = try project.texts()
    #expect(texts.count > 100)
    #expect(problems == [])
  }

  /// What is not translated yet is left to `Scripts/lint --release`.
  @Test("S1-1 the catalogue holds nothing that the sources do not say")
  func inLine() throws {
    let texts = try project.texts().texts
    let problems = try project.catalog().problems(with: texts)
    #expect(problems.prefix(3) == [], "mend with: swift run Translations")
  }

  @Test(
    "S1-1 translations have the values of the English text and the forms of their language",
    arguments: AppLanguage.allCases)
  func sound(language: AppLanguage) throws {
    #expect(try project.catalog().problems(in: language) == [])
  }

  @Test("S1-1 the sources of the languages are those the catalogue makes")
  func fresh() throws {
    #expect(
      try project.staleFiles(of: project.catalog()) == [], "mend with: swift run Translations")
  }
}
