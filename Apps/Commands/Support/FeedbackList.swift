import ArgumentParser
import Composition
import Contracts

/// `waymark support feedback [list]`.
struct FeedbackList: Verb {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List ideas, most votes first.")

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    try await context.show("feedback") {
      FeedbackText(output: context.output).list(try await context.waymark.feedback.items())
    }
  }
}
