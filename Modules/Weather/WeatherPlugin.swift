public import Contracts

/// The weather at the user's place.
public struct WeatherPlugin: Plugin {
  public let manifest = PluginManifest(
    identifier: "weather", summary: Phrase("The weather at the place you set"), contractVersion: 1)

  public let weather: any WeatherKeeping
  private let needs: WeatherNeeds

  public init(_ needs: WeatherNeeds) {
    self.needs = needs
    weather = CachedWeather(needs: needs)
  }

  public func connect(to connections: inout PluginConnections) {
    connections.add(WeatherSchedule(needs: needs))
    connections.add(.weather(needs: needs))
    connections.add(settings: { [needs] in .weather(needs) })
  }
}
