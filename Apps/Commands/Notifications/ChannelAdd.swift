import ArgumentParser
import Composition
import Contracts
import Documents
import Terminal

/// `waymark notifications channel add KIND [ADDRESS]`.
struct ChannelAdd: Verb {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Add a channel for notifications.",
    discussion: """
      desktop                  this machine's desktop                 [--open URL or COMMAND]
      ntfy URL-WITH-TOPIC      a topic of ntfy.sh or your own server  [--token T] [--open URL]
      webhook URL              JSON to your own server                [--secret S] [--opt-out URL]
      webpush FILE             a browser's subscription, JSON         [--contact MAIL] [--open URL]
      apprise URL              any Apprise service: its URL, or its API over http(s)
      terminal                 below the next command you run

      To keep a secret, a token or an address out of your shell history and the list of \
      processes, pass - and enter it on standard input.
      """)
  static let service = ServiceUse.required

  @Argument(help: "desktop, ntfy, webhook, webpush, apprise or terminal.")
  var kind: String

  @Argument(help: "The channel's address; - to read it from standard input.")
  var address: String?

  @Option(
    help: ArgumentHelp(
      "The secret that signs notifications; - to read it from standard input.", valueName: "text"))
  var secret: String?

  @Option(
    help: ArgumentHelp(
      "The token for the server; - to read it from standard input.", valueName: "text"))
  var token: String?

  @Option(help: ArgumentHelp("What opens when you click a notification.", valueName: "url"))
  var open: String?

  @Option(help: ArgumentHelp("How the server can contact you.", valueName: "mailto"))
  var contact: String?

  @Option(help: ArgumentHelp("The URL to call when the channel is removed.", valueName: "url"))
  var optOut: String?

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    if kind == TerminalChannel.kind, !context.output.talks {
      throw NotificationError.denied(kind: kind, remedy: TerminalChannel.remedy)
    }
    let outcome = try await context.perform(
      "notifications/channels", try values(context.output.wording))
    guard let channel = outcome.document as? ChannelDocument else { return }
    context.show(outcome, after: channel.text(context.output))
    context.output.note(
      outcome.tone == .success
        ? Phrase("Try it: waymark notifications test \(channel.id)")
        : Phrase("Turn them on with: waymark notifications set enableNotifications on"))
  }

  private func values(_ wording: Wording) throws -> [String: String?] {
    let input = TypedInput(wording: wording)
    let typed: [(ChannelOption, String?)] = [
      (.secret, secret), (.token, token), (.open, open), (.contact, contact), (.optOut, optOut),
    ]
    var values = ["kind": kind]
    values["address"] = try address.map {
      try kind == "webpush" ? input.file($0) : input.line($0, of: Phrase("address"))
    }
    for (option, text) in typed {
      values[option.rawValue] = try text.map { try input.line($0, of: option.spoken) }
    }
    return values
  }
}
