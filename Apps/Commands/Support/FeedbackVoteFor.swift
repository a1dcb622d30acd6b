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

/// `waymark support feedback unvote ID`.
struct FeedbackUnvote: Verb {
  static let configuration = CommandConfiguration(
    commandName: "unvote", abstract: "Withdraw your vote for an idea.")

  @Argument(help: "The number of the idea, as shown by `list`.")
  var id: FeedbackItem.ID

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let vote = try await context.waymark.feedback.setVote(false, for: id)
    let title = vote.item.title
    try await FeedbackText(output: context.output).show(
      vote,
      vote.hasChanged
        ? Phrase("✓ Your vote was withdrawn from: \(title)")
        : Phrase("You had not voted for: \(title)"), in: context)
  }
}
