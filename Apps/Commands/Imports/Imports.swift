import ArgumentParser
import Composition
import Contracts
import Documents

/// `waymark imports`.
struct Imports: VerbGroup {
  static let name = "imports"
  static let abstract = Phrase("List imports, or undo one.")
  static let standard: (any Verb.Type)? = ImportsList.self
  static var members: [VerbMember] {
    [.verb(ImportsList.self), .verb(ImportsUndo.self)]
  }
}

/// `waymark imports list`.
struct ImportsList: Verb {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List imports, oldest first.",
    discussion: "Includes imports from watched folders, but not dry runs.")

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    try await context.show("imports") {
      let (imports, moment) = try await context.read {
        (try $0.imports.imports(in: $1), try $0.moment(in: $1))
      }
      return ImportsDocument(imports, calendar: moment.calendar).text(context.output, moment)
    }
  }
}
