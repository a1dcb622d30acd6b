import ArgumentParser
import Composition
import Contracts
import Views

/// `waymark weather status`, and `waymark weather` by itself.
struct WeatherStatus: Verb {
  static let configuration = CommandConfiguration(
    commandName: "status", abstract: "Show the weather, and what it takes to have it.",
    discussion: """
      It takes three things: your word (`waymark weather allow`), a place (`waymark weather place`) \
      and `waymark settings set showWeather on`. It is fetched from open-meteo.com, or from what \
      WAYMARK_WEATHER_URL names, every hour while `waymark serve` or `waymark tick` is at work. \
      WAYMARK_WEATHER=off in the environment forbids it on a machine.
      """)

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    try await context.read { try WeatherView($0, in: $1) }.show(in: context)
  }
}
