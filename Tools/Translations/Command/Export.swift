import ArgumentParser
import Contracts
import Foundation
import TranslationCatalog

struct Export: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write the texts without a translation to a file, as JSON to fill in.",
    discussion: """
      Each text is a key; the translation goes between the quotes behind it. %@ stands for a value;
      where their order changes, write %1$@, %2$@. Behind what counts stands a text a plural form.
      """)

  @OptionGroup var arguments: ProjectArguments
  @Argument(help: "es, de or vi.") var language: AppLanguage
  @Argument(help: "The file to write.") var file: String

  func run() throws {
    let (texts, problems) = try arguments.project.texts()
    var catalog = try arguments.project.catalog()
    catalog.reconcile(with: texts)
    let list = catalog.list(toTranslateInto: language, texts: texts)
    try Data(list.utf8).write(to: URL(filePath: file), options: .atomic)
    print("\(catalog.untranslated(in: language).count) texts to translate in \(file)")
    try arguments.report(problems)
  }
}
