import ArgumentParser
import Composition
import Contracts
import Documents
import Foundation

/// `waymark timezone set ZONE [--from D]`.
struct TimezoneSet: Verb {
  static let configuration = CommandConfiguration(
    commandName: "set", abstract: "Count days in a different time zone.",
    discussion: """
      The first time zone you set applies to your whole past; a later one applies from today, or \
      from the day you choose. Days are recalculated.
      """)
  static let joinsWords = true

  @Argument(
    help: "An IANA name, such as Europe/Berlin.",
    completion: .list(TimeZone.knownTimeZoneIdentifiers.filter { $0.contains("/") }))
  var zone: String

  @Option(help: ArgumentHelp("The first day in that time zone.", valueName: "day"))
  var from: String?

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let outcome = try await context.perform("timezone", ["zone": zone, "from": from])
    let log = outcome.document as? TimezoneLogDocument
    context.output.show(outcome.document, text: log?.text(context.output) ?? "")
  }
}
