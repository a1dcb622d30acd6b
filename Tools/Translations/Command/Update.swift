import ArgumentParser
import Contracts
import TranslationCatalog

struct Update: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "update",
    abstract: "Take in new texts, drop those nobody says, write the sources of each language.")

  @OptionGroup var arguments: ProjectArguments

  @Flag(help: "Change nothing; a line a problem, and exit code 1 when there is one.")
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
