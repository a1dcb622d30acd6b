import ArgumentParser
import Composition
import Contracts

/// `waymark support feedback vote ID`.
struct FeedbackVoteFor: Verb {
  static let configuration = CommandConfiguration(
    commandName: "vote", abstract: "Vote for an idea, once.")

  @Argument(help: "The number of the idea, as shown by `list`.")
  var id: FeedbackItem.ID

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let vote = try await context.waymark.feedback.setVote(true, for: id)
    let title = vote.item.title
    try await FeedbackText(output: context.output).show(
      vote,
      vote.hasChanged
        ? Phrase("✓ Your vote counts for: \(title)")
        : Phrase("Your vote counted already, and counts once: \(title)"), in: context)
  }
}
