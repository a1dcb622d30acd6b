import ArgumentParser
import Composition
import Contracts

/// `waymark support manage`.
struct SupportManage: Verb {
  static let configuration = CommandConfiguration(
    commandName: "manage", abstract: "Open the page for changing or cancelling your subscription.")

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    guard let url = try await context.waymark.entitlement.entitlement().managementURL else {
      throw CommandFailure(
        .unavailable, Phrase("There is no subscription to manage: no licence here names one."),
        hint: Phrase("See what you have: waymark pro status"))
    }
    LinkOpener(context: context).open(url)
  }
}
