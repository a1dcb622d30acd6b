import ArgumentParser
import Composition
import Contracts

/// `waymark redo`.
struct RedoVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "redo", abstract: "Redo what was undone last.",
    discussion:
      "Until the next change, and within 24 hours. An import is not redone: import its file again.")

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    context.show(try await context.perform("redo", [:]))
  }
}
