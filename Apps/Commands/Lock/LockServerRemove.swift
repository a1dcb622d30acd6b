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

  @Flag(help: "Even if it can't be reached; what Waymark put on it stays there.")
  var force = false

  @OptionGroup var confirmation: Confirmation

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let values = ["name": name, "force": SettingValue.flag(force).text]
    let address: PagePath = "lock/servers/:name"
    let isSure = try await context.isSure(
      of: address, values, unless: confirmation,
      otherwise: "waymark lock server remove \(name.shellWord)\(force ? " --force" : "") --yes")
    guard isSure else {
      let servers = try await context.read { try $0.shields.servers(in: $1) }
      return context.showNothingChanged(LockServersDocument(servers))
    }
    context.show(try await context.perform(address, values))
  }
}
