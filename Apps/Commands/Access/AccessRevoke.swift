import ArgumentParser
import Composition
import Contracts
import Documents
import Terminal

/// `waymark access revoke ID`.
struct AccessRevoke: Verb {
  static let configuration = CommandConfiguration(
    commandName: "revoke", abstract: "Stop letting a browser or a token in.",
    discussion: "Only a new code or a new token lets it in again, so you are asked.")

  @Argument(help: "Its number, as shown by `access list`.")
  var id: TypedNumber

  @OptionGroup var confirmation: Confirmation

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    guard let number = id.whole else {
      throw CommandFailure(
        .usage, Phrase("\(id.quoted) is not the number of a browser or a token."),
        hint: Phrase("Show all with: waymark access list"))
    }
    let id = AccessGrant.ID(rawValue: Int64(number))
    let (grants, calendar) = try await context.read {
      (try $0.access.grants(in: $1), try $0.personalTime.calendar(in: $1))
    }
    guard let grant = grants.first(where: { $0.id == id }) else { throw AccessError.noGrant(id) }
    let question =
      switch grant.kind {
      case .picture: Phrase("Show this picture no more?")
      case .browser, .token: Phrase("Stop letting \(grant.name) in?")
      }
    let isSure = try YesNoQuestion(context: context).confirm(
      asOnPage: question, unless: confirmation, otherwise: "waymark access revoke \(number) --yes")
    guard isSure else {
      return context.output.show(
        AccessDocument.Item(grant, in: calendar),
        text: "  " + context.output.say("Nothing was changed.") + "\n")
    }
    try await context.waymark.access.revoke(id)
    let text = AccessText(output: context.output, calendar: calendar)
    context.output.show(AccessDocument.Item(grant, in: calendar), text: text.revoked(grant))
  }
}
