import ArgumentParser
import Composition
import Contracts

/// `waymark timezone log`.
struct TimezoneLog: Verb {
  static let configuration = CommandConfiguration(
    commandName: "log", abstract: "Show when which zone was in force.")

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let document = TimezoneLogDocument(try await context.waymark.zones.moves())
    context.output.show(document, text: document.text(context.output))
  }
}
