import ArgumentParser
import Composition
import Contracts

/// `waymark sources list`.
struct SourcesList: Verb {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Show the sources, the most trusted first.")

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let document = try await context.sources()
    context.output.show(document, text: document.text(context.output))
  }
}
