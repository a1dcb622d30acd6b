import ArgumentParser
import Composition
import Contracts
import Views

/// `waymark access add NAME`.
struct AccessAdd: Verb {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Make a token for a program that uses the API.",
    discussion: """
      The token is shown once: only what recognises it is kept. A program sends it with each request as \
      Authorization: Bearer TOKEN. Browsers need none, see `waymark serve --open`.
      """)
  static let service = ServiceUse.required

  @Argument(help: "What it is for, such as Phone.")
  var name: String

  @Option(
    help: "read looks at everything, write changes everything, ingest only hands in samples.")
  var scope = AccessScope.read

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let added = try await context.waymark.access.addToken(named: name, scope: scope)
    let calendar = try await context.calendar()
    let text = AccessText(output: context.output, calendar: calendar)
    context.output.show(NewAccessDocument(added, in: calendar), text: text.added(added))
  }
}
