import ArgumentParser
import Composition
import Contracts
import Documents

/// `waymark lock server remove NAME`.
struct LockServerRemove: Verb {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Remove a server, and what Waymark put on it.")
  static let service = ServiceUse.required

  @Argument(help: "Its name, such as pihole-1.")
  var name: String

  @Flag(help: "Also when it cannot be reached: what is on it stays there.")
  var force = false

  @OptionGroup var confirmation: Confirmation

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let servers = try await context.read { try $0.shields.servers(in: $1) }
    if servers.contains(where: { $0.name == name }) {
      let isSure = try YesNoQuestion(context: context).confirm(
        asOnPage: Phrase("Remove \(name), and everything of ours on it?"), unless: confirmation,
        otherwise: "waymark lock server remove \(name.shellWord)\(force ? " --force" : "") --yes")
      guard isSure else {
        return context.output.show(
          LockServersDocument(servers),
          text: "  " + context.output.say("Nothing was changed.") + "\n")
      }
    }
    try await context.waymark.shields.removeServer(named: name, isForced: force)
    context.output.show(
      LockServersDocument([]),
      text: "  " + context.output.say("\(name) is removed.") + "\n")
  }
}
