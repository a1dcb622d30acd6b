import ArgumentParser
import Composition
import Contracts
import Documents

/// `waymark timezone log`.
struct TimezoneLog: Verb {
  static let configuration = CommandConfiguration(
    commandName: "log", abstract: "Show your time-zone history.")

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    try await context.show("timezone/log") { (document: TimezoneLogDocument) in
      document.text(context.output)
    }
  }
}
