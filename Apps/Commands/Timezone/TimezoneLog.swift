import ArgumentParser
import Composition
import Contracts
import Documents

/// `waymark timezone log`.
struct TimezoneLog: Verb {
  static let configuration = CommandConfiguration(
    commandName: "log", abstract: "Show which zone was in force when.")

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let document = TimezoneLogDocument(try await context.read { try $0.zones.moves(in: $1) })
    context.output.show(document, text: document.text(context.output))
  }
}
