import ArgumentParser
import Composition
import Contracts

/// `waymark redo`.
struct RedoVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "redo", abstract: "Redo the last undone change.",
    discussion:
      """
      This works until your next change, for up to 24 hours. You can't redo an import: import \
      the file again.
      """)

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    context.show(try await context.perform("redo", [:]))
  }
}
