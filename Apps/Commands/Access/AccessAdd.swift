import ArgumentParser
import Composition
import Contracts
import Documents
import Terminal

/// `waymark access add NAME`.
struct AccessAdd: Verb {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Create a token for a program that uses the API.",
    discussion: """
      The token is shown only once. Programs send it with each request as Authorization: Bearer \
      TOKEN. Browsers don't need one: see `waymark serve --open`. With --picture you get a link \
      to one widget instead, for pages that can't send a token. Anyone with the link can see \
      that widget, and nothing else.
      """)
  static let service = ServiceUse.required

  @Argument(help: "A name for the token, such as Phone.")
  var name: String

  @Option(
    help: """
      read can see everything, write can change everything, ingest can only send samples; by \
      default read.
      """)
  var scope: AccessScope?

  @Option(
    help: ArgumentHelp(
      "Create a link to this widget instead; list widgets with: waymark widget list",
      valueName: "widget"))
  var picture: String?

  @Option(help: "The widget's size, for example systemSmall; by default its first one.")
  var family: String?

  @Option(help: "light or dark; by default as in your settings.")
  var scheme: WidgetScheme?

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    guard let picture else {
      guard family == nil, scheme == nil else {
        throw CommandFailure(
          .usage, Phrase("--family and --scheme only work with --picture."),
          hint: Phrase("Add the widget's name: --picture today"))
      }
      let outcome = try await context.perform(
        "access", ["name": name, "scope": scope?.rawValue], .adds)
      return context.show(outcome, above: (outcome.document as? NewAccessDocument)?.token)
    }
    guard scope == nil else {
      throw CommandFailure(
        .usage, Phrase("--scope doesn't work with --picture."),
        hint: Phrase("Leave out --scope."))
    }
    var outcome = try await context.perform(
      "access/picture",
      ["name": name, "widget": picture, "family": family, "scheme": scheme?.rawValue])
    let addresses = (outcome.document as? NewAccessDocument)?.addresses ?? []
    let notes =
      ([Phrase("Add it to the address that waymark serve prints.")] + outcome.details)
      .flatMap { context.output.narrow.lines(context.output.say($0), indent: 2) }
    outcome.details = []
    context.show(
      outcome,
      after: (["\n"] + addresses.map { "    \($0)\n" } + ["\n"] + notes.map { "\($0)\n" })
        .joined())
  }
}
