import ArgumentParser
import Composition
import Contracts

/// `waymark weather refresh`.
struct WeatherRefresh: Verb {
  static let configuration = CommandConfiguration(
    commandName: "refresh", abstract: "Fetch the weather now.")
  static let service = ServiceUse.required

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    _ = try await context.perform("weather/refresh", [:])
    try await context.showWeather()
  }
}
