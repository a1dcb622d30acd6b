import ArgumentParser
import Composition
import Contracts
import Views

/// `waymark lock server remove NAME`.
struct LockServerRemove: Verb {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Remove a server, and everything of ours on it.")
  static let service = ServiceUse.required

  @Argument(help: "Its name, such as pihole-1.")
  var name: String

  @Flag(help: "Also when it cannot be reached: what is on it stays there.")
  var force = false

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    try await context.waymark.shields.removeServer(named: name, isForced: force)
    context.output.show(
      LockServersDocument([]),
      text: "  " + context.output.say("\(name) is removed.") + "\n")
  }
}
