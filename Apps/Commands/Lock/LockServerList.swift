import ArgumentParser
import Composition
import Contracts
import Documents
import Terminal

/// `waymark lock server list`.
struct LockServerList: Verb {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the servers.")

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let servers = try await context.read { try $0.shields.servers(in: $1) }
    let rows = servers.map { server in
      "  \(server.name.rightPadded(to: 12))  \(server.address)  \(server.client ?? "")"
    }
    context.output.show(
      LockServersDocument(servers),
      text: servers.isEmpty
        ? "  " + context.output.say("No server yet. See: waymark lock server add --help") + "\n"
        : rows.map { $0 + "\n" }.joined())
  }
}
