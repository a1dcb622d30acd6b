import ArgumentParser
import Composition
import Contracts
import Views

/// `waymark lock server`.
struct LockServerGroup: VerbGroup {
  static let name = "server"
  static let abstract = Phrase(
    "Name servers of your network that hold sites: AdGuard Home, Pi-hole 6.")
  static let standard: (any Verb.Type)? = LockServerList.self
  static var members: [VerbMember] {
    [.verb(LockServerList.self), .verb(LockServerAdd.self), .verb(LockServerRemove.self)]
  }
}

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

/// `waymark lock server add adguard|pihole URL`.
struct LockServerAdd: Verb {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Add a server that holds the sites you select.",
    discussion: """
      adguard URL    AdGuard Home   --user NAME --password - [--client NAME or ADDRESS]
      pihole URL     Pi-hole 6      --password - --client ADDRESS

      Without --client AdGuard Home holds the sites for every device that asks it. The password is \
      kept in a file of its own that only you can read; given as - it is read from standard input.
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

  @Option(help: ArgumentHelp("The device the lock is for.", valueName: "name"))
  var client: String?

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let input = TypedInput(wording: context.output.wording)
    var secrets: [String: String] = [:]
    if let user { secrets["user"] = user }
    if let password { secrets["password"] = try input.line(password, of: Phrase("password")) }
    let server = try await context.waymark.shields.add(
      kind, at: address, client: client, secrets: secrets)
    let reports = try await context.waymark.shields.reconcile(isThorough: false)
    let report = reports.first { $0.name.rawValue == server.name }
    let isWorking = report.map { ![.failed, .unavailable].contains($0.state) } ?? true
    let name = Phrase(verbatim: server.name)
    let lines = [
      isWorking
        ? Phrase("\(name) is added: it holds the sites you select.")
        : Phrase(
          "\(name) is added, and does not work yet: \(report?.detail ?? Phrase("no answer"))"),
      isWorking ? nil : report?.remedy,
    ].compactMap(\.self)
    context.output.show(
      LockServersDocument([server]),
      text: lines.flatMap { context.output.narrow.lines(context.output.say($0), indent: 2) }
        .map { $0 + "\n" }.joined())
  }
}

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
