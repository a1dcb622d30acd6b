import ArgumentParser
import Composition
import Contracts
import Views

/// `waymark weather allow`.
struct WeatherAllow: Verb {
  static let configuration = CommandConfiguration(
    commandName: "allow", abstract: "Allow Waymark to know where you are, for the weather.",
    discussion: """
      You say where that is with `waymark weather place`. A hundredth of a degree of it, about a \
      kilometre, is kept and told to the weather service, while the weather is on.
      """)

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    try await context.waymark.weather.setAllowed(true)
    try await context.read { try WeatherView($0, in: $1) }.show(in: context)
  }
}
