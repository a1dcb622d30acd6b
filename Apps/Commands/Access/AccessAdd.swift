import ArgumentParser
import Composition
import Contracts
import Documents
import Terminal

/// `waymark access add NAME`.
struct AccessAdd: Verb {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Make a token for a program that uses the API.",
    discussion: """
      The token is shown once: only what recognises it is kept. A program sends it with each request as \
      Authorization: Bearer TOKEN. Browsers need none, see `waymark serve --open`. With --picture it is the \
      address of one widget, for pages that can send no token: whoever has it sees that widget, and nothing else.
      """)
  static let service = ServiceUse.required

  @Argument(help: "A name for the token, such as Phone.")
  var name: String

  @Option(
    help: """
      read looks at everything, write changes everything, ingest only sends samples; read if left out.
      """)
  var scope: AccessScope?

  @Option(
    help: ArgumentHelp(
      "Make the address of this widget instead; list them with: waymark widget list",
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
          .usage, Phrase("Only an address of a picture has a size and colours."),
          hint: Phrase("Say of which widget: --picture today"))
      }
      let outcome = try await context.perform(
        "access", ["name": name, "scope": scope?.rawValue], .adds)
      return context.show(outcome, above: (outcome.document as? NewAccessDocument)?.token)
    }
    guard scope == nil else {
      throw CommandFailure(
        .usage, Phrase("An address of a picture has no scope: it shows that picture."),
        hint: Phrase("Leave out --scope."))
    }
    var outcome = try await context.perform(
      "access/picture",
      ["name": name, "widget": picture, "family": family, "scheme": scheme?.rawValue])
    let addresses = (outcome.document as? NewAccessDocument)?.addresses ?? []
    let notes =
      ([Phrase("It stands below the address that waymark serve prints.")] + outcome.details)
      .flatMap { context.output.narrow.lines(context.output.say($0), indent: 2) }
    outcome.details = []
    context.show(
      outcome,
      after: (["\n"] + addresses.map { "    \($0)\n" } + ["\n"] + notes.map { "\($0)\n" })
        .joined())
  }
}
