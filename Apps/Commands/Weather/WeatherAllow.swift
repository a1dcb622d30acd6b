import ArgumentParser
import Composition
import Contracts

/// `waymark weather allow`.
struct WeatherAllow: Verb {
  static let configuration = CommandConfiguration(
    commandName: "allow", abstract: "Allow Waymark to use your location, for the weather.",
    discussion: """
      Set your location with `waymark weather place`. Waymark stores it to a hundredth of a \
      degree (about a kilometre), and sends it to the weather service while the weather is on.
      """)

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    _ = try await context.perform("weather/allowed", ["allowed": "on"])
    try await context.showWeather()
  }
}

/// `waymark weather deny`.
struct WeatherDeny: Verb {
  static let configuration = CommandConfiguration(
    commandName: "deny",
    abstract: """
      Withdraw that permission, turn the weather off and delete your location.
      """)

  @OptionGroup var confirmation: Confirmation

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let values = ["allowed": "off"]
    let isSure = try await context.isSure(
      of: "weather/allowed", values, unless: confirmation,
      otherwise: "waymark weather deny --yes")
    if isSure { _ = try await context.perform("weather/allowed", values) }
    try await context.showWeather()
  }
}
