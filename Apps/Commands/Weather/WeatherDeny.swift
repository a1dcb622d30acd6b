import ArgumentParser
import Composition
import Contracts
import Views

/// `waymark weather deny`.
struct WeatherDeny: Verb {
  static let configuration = CommandConfiguration(
    commandName: "deny",
    abstract: """
      Withdraw that permission: the weather is switched off and your place is deleted.
      """)

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    try await context.waymark.weather.setAllowed(false)
    try await context.read { try WeatherView($0, in: $1) }.show(in: context)
  }
}
