import ArgumentParser
import Composition
import Contracts
import Views

/// `waymark timezone set ZONE [--from D]`.
struct TimezoneSet: Verb {
  static let configuration = CommandConfiguration(
    commandName: "set", abstract: "Count days in a different time zone.",
    discussion: """
      The first time zone ever set applies to the whole past; a later one from today, or from the \
      day given. Days are derived again.
      """)

  @Argument(help: "An IANA name, such as Europe/Berlin.")
  var zone: String

  @Option(help: ArgumentHelp("The first day there.", valueName: "day"))
  var from: String?

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let day = try await from.asyncMap(context.day)
    let document = TimezoneLogDocument(
      try await context.waymark.zones.setZone(zone, from: day))
    context.output.show(document, text: document.text(context.output))
  }
}
