import ArgumentParser
import Composition
import Contracts
import Terminal

/// `waymark serve`.
struct Serve: Verb {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Keep running: the web app, summaries at their hour, notifications at once.",
    discussion: """
      Runs until it is told to stop (Ctrl-C). One process serves a record; commands work alongside \
      it. The web app can be reached from this machine alone, unless --lan or --behind say otherwise, and \
      whoever enters needs a code that --open makes. `waymark service install` makes it start with your \
      session.
      """)
  static let service = ServiceUse.required
  /// When it ends, the person had stopped it.
  static let showsNotifications = false

  static let stays = true

  @Option(
    help: ArgumentHelp(
      "Where the web app listens, 7929 unless told otherwise; 0 takes a free one.",
      valueName: "port"))
  var port: Int?

  @Option(
    help: ArgumentHelp("Below which path of its host the web app stands.", valueName: "path"))
  var basePath = ""

  @Flag(help: "Also listen in the private networks of this machine, with TLS.")
  var lan = false

  @Option(
    help: ArgumentHelp(
      "With --lan: a certificate of your own, in PEM, in place of an authority of this machine.",
      valueName: "file"))
  var tlsCertificate: String?

  @Option(help: ArgumentHelp("The key of that certificate.", valueName: "file"))
  var tlsKey: String?

  @Option(
    help: ArgumentHelp(
      "Where a proxy is whose Remote-User and X-Forwarded-… count, such as 127.0.0.1; any number.",
      valueName: "cidr"))
  var behind: [String] = []

  @Option(
    help: ArgumentHelp(
      "With --behind or --lan: a name under which it is asked from there; any number.",
      valueName: "name"))
  var host: [String] = []

  @Option(
    help: ArgumentHelp(
      "With --behind: the only user of the proxy who has access; otherwise all have.",
      valueName: "name"))
  var user: String?

  @Flag(help: "Open the browser, already entered.")
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
      let spoken = Phrase("Its code, to be typed at \(places.url)/enter: \(code)")
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
      .usage, Phrase("“\(wrong)” is no name of a host."),
      hint: Phrase("Without a port, for example: --lan --host kitchen.local"))
  }

  private func certificateFiles() throws -> ServeRequest.CertificateFiles? {
    guard tlsCertificate != nil || tlsKey != nil else { return nil }
    guard lan, let tlsCertificate, let tlsKey else {
      throw CommandFailure(
        .usage, Phrase("A certificate takes three options together."),
        hint: Phrase("For example: --lan --tls-certificate FILE --tls-key FILE"))
    }
    return ServeRequest.CertificateFiles(certificate: tlsCertificate, key: tlsKey)
  }

  private func proxy() throws -> ServeRequest.Proxy? {
    guard !behind.isEmpty else {
      guard host.isEmpty || lan, user == nil else {
        throw CommandFailure(
          .usage, Phrase("--host and --user belong to --behind, and --host also to --lan."),
          hint: Phrase("Name where it is, for example: --behind 127.0.0.1"))
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
