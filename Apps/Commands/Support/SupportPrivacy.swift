import ArgumentParser
import Composition
import Contracts

/// `waymark support privacy`.
struct SupportPrivacy: Verb {
  static let configuration = CommandConfiguration(
    commandName: "privacy", abstract: "Open the privacy policy.")

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    LinkOpener(context: context).open(context.waymark.links.privacy)
  }
}
