import ArgumentParser
import Composition
import Contracts
import Terminal
import Views

/// `waymark access revoke ID`.
struct AccessRevoke: Verb {
  static let configuration = CommandConfiguration(
    commandName: "revoke", abstract: "Stop letting a browser or a token in.")

  @Argument(help: "Its number, as shown by `access list`.")
  var id: TypedNumber

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
    try await context.waymark.access.revoke(id)
    let text = AccessText(output: context.output, calendar: calendar)
    context.output.show(AccessDocument.Item(grant, in: calendar), text: text.revoked(grant))
  }
}
