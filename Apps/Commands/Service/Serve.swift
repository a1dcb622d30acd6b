import ArgumentParser
import Composition
import Contracts
import Views

/// `waymark serve`.
struct Serve: Verb {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Keep running: the web app, summaries at their hour, notifications at once.",
    discussion: """
      Runs until it is told to stop (Ctrl-C). One process serves a record; commands work alongside \
      it. The web app can be reached from this machine alone, and whoever enters needs a code that \
      --open makes. `waymark service install` makes it start with your session.
      """)
  static let service = ServiceUse.required
  /// By the time it ends it was told to stop.
  static let tellsAfterwards = false

  static let stays = true

  @Option(
    help: ArgumentHelp(
      "Where the web app listens, 7929 unless told otherwise; 0 takes a free one.",
      valueName: "port"))
  var port: Int?

  @Option(
    help: ArgumentHelp("Below which path of its host the web app stands.", valueName: "path"))
  var basePath = ""

  @Flag(help: "Open the browser, already entered.")
  var open = false

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let (open, isAwaited) = (open, open || context.output.isJSON)
    let wishes = ServeWishes(port: port, basePath: basePath, isAwaited: isAwaited) { url in
      guard isAwaited else { return }
      let access: any AccessKeeping = try context.waymark.offered()
      let enter = "\(url)/enter#\(try await access.makeCode().text)"
      if context.output.isJSON {
        context.output.print(JSONText.line(ServedDocument(url: url, enter: enter)))
      }
      guard open else { return }
      let isOpened = LinkOpener(context: context).start(enter)
      guard !isOpened, !context.output.isJSON else { return }
      context.output.show(text: context.output.say("Open \(enter)") + "\n")
    }
    try await context.system.host?.serve(
      context.waymark, wishes, context.output.wording, context.output.isQuiet)
  }
}

/// The first line of `serve --json`.
struct ServedDocument: Encodable {
  /// Without a slash at its end.
  var url: String
  /// An address for one use, within five minutes.
  var enter: String
}
