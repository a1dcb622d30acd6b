import ArgumentParser
import Composition
import Contracts

/// `waymark support review`.
struct SupportReview: Verb {
  static let configuration = CommandConfiguration(
    commandName: "review", abstract: "Leave a review.")

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    LinkOpener(context: context).open(context.waymark.links.review)
  }
}
