import ArgumentParser
import Composition
import Contracts

/// `waymark support feedback add TITLE`.
struct FeedbackAdd: Verb {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Add an idea.")

  @Argument(help: "The idea in a few words.")
  var title: String

  @Option(help: "More details.")
  var details = ""

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    context.show(try await context.perform("feedback", ["title": title, "details": details]))
  }
}
