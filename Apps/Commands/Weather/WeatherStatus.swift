import ArgumentParser
import Composition
import Contracts

/// `waymark weather status`, and `waymark weather` by itself.
struct WeatherStatus: Verb {
  static let configuration = CommandConfiguration(
    commandName: "status", abstract: "Show the weather, or what it still needs.",
    discussion: """
      It needs three things: your permission (`waymark weather allow`), your location (`waymark \
      weather place`) and `waymark settings set showWeather on`. While `waymark serve` or \
      `waymark tick` runs, Waymark fetches the weather every hour from open-meteo.com, or from \
      the address in WAYMARK_WEATHER_URL. WAYMARK_WEATHER=off in the environment forbids it on a \
      machine.
      """)

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    try await context.showWeather()
  }
}
