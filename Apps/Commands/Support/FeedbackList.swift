import ArgumentParser
import Composition
import Contracts
import Documents

/// `waymark support feedback [list]`.
struct FeedbackList: Verb {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Show the ideas, those with the most votes first.")

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let items = try await context.waymark.feedback.items()
    let calendar = try await context.calendar()
    context.output.show(
      FeedbackDocument(items, in: calendar), text: FeedbackText(output: context.output).list(items))
  }
}
