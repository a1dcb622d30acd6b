import ArgumentParser
import Composition
import Contracts
import Documents

/// `waymark support feedback add TITLE`.
struct FeedbackAdd: Verb {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Add an idea.")

  @Argument(help: "The idea in a few words.")
  var title: String

  @Option(help: "More about it.")
  var details = ""

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let idea = try FeedbackIdea(title: title, details: details)
    let item = try await context.waymark.feedback.add(idea)
    let calendar = try await context.calendar()
    let number = String(item.id)
    context.output.show(
      FeedbackDocument.Item(item, in: calendar),
      text: "  " + context.output.say("✓ Idea \(number) was added: \(item.title)")
        + "\n")
  }
}
