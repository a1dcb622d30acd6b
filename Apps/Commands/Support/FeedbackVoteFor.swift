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
    context.show(try await context.perform("feedback/:id/vote", ["id": String(id)], .sets))
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
    context.show(try await context.perform("feedback/:id/vote", ["id": String(id)], .removes))
  }
}
