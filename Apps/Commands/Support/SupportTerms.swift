import ArgumentParser
import Composition
import Contracts

/// `waymark support terms`.
struct SupportTerms: Verb {
  static let configuration = CommandConfiguration(
    commandName: "terms", abstract: "Open the terms of service.")

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    LinkOpener(context: context).open(context.waymark.links.terms)
  }
}
