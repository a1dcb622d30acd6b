import ArgumentParser
import Composition
import Contracts
import Terminal

/// `waymark lock server add adguard|pihole URL`.
struct LockServerAdd: Verb {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Let a server on your network lock the sites you select.",
    discussion: """
      adguard URL  --user NAME --password - [--client DEVICE]
      pihole URL   --password - --client ADDRESS

      Without --client, AdGuard Home locks the sites for every device that uses it. The password \
      is stored in its own file that only you can read; pass - to read it from standard input.
      """)
  static let service = ServiceUse.required

  @Argument(help: "adguard or pihole.")
  var kind: ShieldServer.Kind

  @Argument(help: "Its address, such as http://192.168.1.2:3000.")
  var address: String

  @Option(help: ArgumentHelp("The user of AdGuard Home.", valueName: "name"))
  var user: String?

  @Option(help: ArgumentHelp("Its password; - to read it from standard input.", valueName: "text"))
  var password: String?

  @Option(help: ArgumentHelp("The device that the lock applies to.", valueName: "name"))
  var client: String?

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let input = TypedInput(wording: context.output.wording)
    let outcome = try await context.perform(
      "lock/servers",
      [
        "kind": kind.rawValue, "address": address, "client": client, "user": user,
        "password": try password.map { try input.line($0, of: Phrase("password")) },
      ])
    context.show(outcome)
  }
}
