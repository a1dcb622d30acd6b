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

  @Argument(help: "What it is for, such as Phone.")
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
    let added: NewAccess
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
    let kind = try context.waymark.widgets.kind(named: picture)
    let shown = WidgetPicture(kind.name, try kind.family(typed: family), scheme)
    added = try await context.waymark.access.addPicture(named: name, of: shown.text)
    let calendar = try await context.calendar()
    let text = AccessText(output: context.output, calendar: calendar)
    context.output.show(NewAccessDocument(added, in: calendar), text: text.added(added))
  }
}
