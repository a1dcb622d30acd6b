import ArgumentParser
import Composition
import Contracts
import Documents
import Terminal

/// `waymark lock server add adguard|pihole URL`.
struct LockServerAdd: Verb {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Let a server on your network lock the sites you select.",
    discussion: """
      adguard URL  --user NAME --password - [--client DEVICE]
      pihole URL   --password - --client ADDRESS

      Without --client AdGuard Home locks the sites for every device that uses it. The password is \
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
        ? Phrase("\(name) is added: it locks the sites you select.")
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
