public import ArgumentParser
public import Contracts
import Foundation
import TranslationCatalog

/// Keeps the translation catalogue in line with the sources.
@main
struct TranslationsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "Translations",
    abstract: "Keep the catalogue of translations in line with the sources.",
    subcommands: [Update.self, Export.self, Import.self], defaultSubcommand: Update.self)
}

struct Update: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "update",
    abstract: "Add new texts, drop unused ones, and write the sources of each language.")

  @OptionGroup var arguments: ProjectArguments

  @Flag(help: "Change nothing; print one line for each problem, and exit with 1 if there is one.")
  var check = false

  @Flag(help: "The same before a release: a text without a translation is a problem, too.")
  var release = false

  func run() throws {
    let project = arguments.project
    let (texts, problems) = try project.texts()
    var catalog = try project.catalog()
    if check || release {
      return try arguments.report(
        problems + catalog.problems(with: texts) + project.staleFiles(of: catalog)
          + (release ? catalog.gaps(in: texts) : []))
    }
    catalog.reconcile(with: texts)
    try project.write(catalog)
    for language in AppLanguage.allCases where language != .english {
      let missing = catalog.untranslated(in: language).count
      print("\(language.rawValue): \(catalog.keys.count - missing) of \(catalog.keys.count) texts")
    }
    try arguments.report(
      problems + catalog.contradictions(of: texts)
        + AppLanguage.allCases.flatMap(catalog.problems(in:)))
  }
}

struct Import: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Import translations from a file like those that export writes.",
    discussion: """
      {"key": "text"}, or {"key": {"one": "…", "other": "…"}} for what counts. What is right is
      imported; a line says what is wrong with each of the others, and the exit code is 1.
      """)

  @OptionGroup var arguments: ProjectArguments
  @Argument(help: "es, de or vi.") var language: AppLanguage
  @Argument(help: "The file to read.") var file: String

  func run() throws {
    let project = arguments.project
    let list = try TranslationList(json: Data(contentsOf: URL(filePath: file)))
    var catalog = try project.catalog()
    catalog.reconcile(with: try project.texts().texts)
    let (imported, problems) = catalog.merge(list, in: language)
    try project.write(catalog)
    let missing = catalog.untranslated(in: language).count
    print(
      "\(imported) imported, \(missing) of \(catalog.keys.count) texts still without a translation")
    try arguments.report(problems)
  }
}

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

/// Which package to work on, and how to report its problems.
struct ProjectArguments: ParsableArguments {
  @Option(help: "The folder of the package.")
  var root = "."

  var project: TranslationProject {
    TranslationProject(root: URL(filePath: root, directoryHint: .isDirectory))
  }

  /// - Throws: exit code 1 if there is a problem.
  func report(_ problems: [CatalogProblem]) throws {
    for problem in problems { print(problem) }
    guard problems.isEmpty else { throw ExitCode(1) }
  }
}

extension AppLanguage: ExpressibleByArgument {
  /// A language to translate into.
  public init?(argument: String) {
    self.init(rawValue: argument)
    if self == .english { return nil }
  }

  public static var allValueStrings: [String] {
    allCases.filter { $0 != .english }.map(\.rawValue)
  }
}
