import ArgumentParser
import Composition
import Contracts
import Documents

/// `waymark sources list`.
struct SourcesList: Verb {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List sources, most trusted first.")

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let moment = try await context.moment()
    try await context.show("sources") { (document: SourcesDocument) in
      document.text(context.output, moment)
    }
  }
}
