import ArgumentParser
import Composition
import Contracts
import Terminal

/// `waymark serve`.
struct Serve: Verb {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Run the web app, and send notifications and summaries on time.",
    discussion: """
      Runs until you stop it (Ctrl-C). Only one process serves a record; you can still run other \
      commands. The web app is available only on this machine, unless you use --lan or --behind, \
      and visitors need a code from --open. `waymark service install` starts it with your \
      session.
      """)
  static let service = ServiceUse.required
  /// When it ends, the person had stopped it.
  static let showsNotifications = false

  static let stays = true

  @Option(
    help: ArgumentHelp(
      "The web app's port; by default 7929, or 0 for any free port.",
      valueName: "port"))
  var port: Int?

  @Option(
    help: ArgumentHelp("URL path prefix of the web app.", valueName: "path"))
  var basePath = ""

  @Flag(help: "Also listen on this machine's private networks, with TLS.")
  var lan = false

  @Option(
    help: ArgumentHelp(
      "With --lan: your own certificate (PEM), instead of one from this machine's authority.",
      valueName: "file"))
  var tlsCertificate: String?

  @Option(help: ArgumentHelp("The certificate's key.", valueName: "file"))
  var tlsKey: String?

  @Option(
    help: ArgumentHelp(
      """
      Address of a proxy whose Remote-User and X-Forwarded-… headers are trusted, such as \
      127.0.0.1; repeatable.
      """,
      valueName: "cidr"))
  var behind: [String] = []

  @Option(
    help: ArgumentHelp(
      "With --behind or --lan: host name that clients use; repeatable.",
      valueName: "name"))
  var host: [String] = []

  @Option(
    help: ArgumentHelp(
      "With --behind: the only proxy user who has access; by default, all do.",
      valueName: "name"))
  var user: String?

  @Flag(help: "Open the web app in your browser, signed in.")
  var open = false

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let (open, isAwaited) = (open, open || context.output.isJSON)
    var request = ServeRequest(port: port, basePath: basePath, isAwaited: isAwaited) { places in
      guard isAwaited else { return }
      let access: any AccessKeeping = try context.waymark.offered()
      let code = try await access.makeCode().text
      let enter = "\(places.url)/enter#\(code)"
      if context.output.isJSON {
        let document = ServedDocument(url: places.url, enter: enter, lan: places.network)
        context.output.print(JSONText.line(document))
      }
      guard open else { return }
      let isOpened = LinkOpener(context: context).start(enter)
      guard !isOpened, !context.output.isJSON else { return }
      let spoken = Phrase("Or type this code at \(places.url)/enter: \(code)")
      context.output.show(
        text: context.output.say("Open \(enter)") + "\n" + context.output.say(spoken) + "\n")
    }
    request.isInNetworks = lan
    request.certificateFiles = try certificateFiles()
    request.names = try names()
    request.proxy = try proxy()
    try await context.system.host?.serve(
      context.waymark, request, context.output.wording, context.output.isQuiet)
  }

  /// A proxy may use a name with a port; in networks all names have the same port.
  private func names() throws -> [String] {
    let names = host.map { $0.lowercased() }
    guard behind.isEmpty, let wrong = names.first(where: { $0.contains(":") }) else {
      return names.filter { !$0.contains(":") }
    }
    throw CommandFailure(
      .usage, Phrase("“\(wrong)” isn't a host name."),
      hint: Phrase("Without a port, for example: --lan --host kitchen.local"))
  }

  private func certificateFiles() throws -> ServeRequest.CertificateFiles? {
    guard tlsCertificate != nil || tlsKey != nil else { return nil }
    guard lan, let tlsCertificate, let tlsKey else {
      throw CommandFailure(
        .usage, Phrase("To use your own certificate, pass all three options."),
        hint: Phrase("For example: --lan --tls-certificate FILE --tls-key FILE"))
    }
    return ServeRequest.CertificateFiles(certificate: tlsCertificate, key: tlsKey)
  }

  private func proxy() throws -> ServeRequest.Proxy? {
    guard !behind.isEmpty else {
      guard host.isEmpty || lan, user == nil else {
        throw CommandFailure(
          .usage, Phrase("--user needs --behind, and --host needs --behind or --lan."),
          hint: Phrase("Add the proxy's address, for example: --behind 127.0.0.1"))
      }
      return nil
    }
    return ServeRequest.Proxy(ranges: behind, hosts: host, user: user)
  }
}

/// The first line of `serve --json`.
struct ServedDocument: Encodable {
  /// Without a slash at its end.
  var url: String
  /// An address for one use, within five minutes.
  var enter: String
  /// With `--lan`.
  var lan: ServedPlaces.Network?
}
