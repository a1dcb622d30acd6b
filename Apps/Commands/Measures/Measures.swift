import ArgumentParser
import Composition
import Contracts

/// `waymark measures`.
struct Measures: VerbGroup {
  static let name = "measures"
  static let abstract = Phrase("List the measures, with the latest value of each.")
  static let standard: (any Verb.Type)? = MeasuresList.self
  static var members: [VerbMember] { [.verb(MeasuresList.self)] }
}

/// `waymark measures list`.
struct MeasuresList: Verb {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List every measure.",
    discussion: "See one by day with: waymark history --measure NAME")

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    try await context.show("measures") {
      let page = PageAddress(parts: ["measures"], query: [:])
      return PageText(output: context.output).render(try await context.page(at: page).view)
    }
  }
}
