import ArgumentParser
import Contracts
import Foundation
import TranslationCatalog

struct Take: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "take",
    abstract: "Take translations from a file such as export writes.",
    discussion: """
      {"key": "text"}, or {"key": {"one": "…", "other": "…"}} for what counts. What is right is
      taken; a line says what is wrong with each of the others, and the exit code is 1.
      """)

  @OptionGroup var arguments: ProjectArguments
  @Argument(help: "es, de or vi.") var language: AppLanguage
  @Argument(help: "The file to read.") var file: String

  func run() throws {
    let project = arguments.project
    let list = try TranslationList(json: Data(contentsOf: URL(filePath: file)))
    var catalog = try project.catalog()
    catalog.reconcile(with: try project.texts().texts)
    let (taken, problems) = catalog.take(list, in: language)
    try project.write(catalog)
    let missing = catalog.untranslated(in: language).count
    print("\(taken) taken, \(missing) of \(catalog.keys.count) texts still without a translation")
    try arguments.report(problems)
  }
}
