/// A weather condition: a code of WMO table 4677, of which forecasts use a few.
public struct WeatherCode: Equatable, Sendable {
  /// 0 to 99.
  public let number: Int

  /// Nil outside of the table.
  public init?(_ number: Int) {
    guard (0...99).contains(number) else { return nil }
    self.number = number
  }

  /// In a few words; nil for a code that forecasts do not use.
  ///
  /// Source: Open-Meteo's documentation, "WMO Weather interpretation codes (WW)".
  public var phrase: Phrase? {
    switch number {
    case 0: Phrase("Clear sky")
    case 1: Phrase("Mainly clear")
    case 2: Phrase("Partly cloudy")
    case 3: Phrase("Overcast")
    case 45: Phrase("Fog")
    case 48: Phrase("Rime fog")
    case 51: Phrase("Light drizzle")
    case 53: Phrase("Drizzle")
    case 55: Phrase("Dense drizzle")
    case 56: Phrase("Light freezing drizzle")
    case 57: Phrase("Freezing drizzle")
    case 61: Phrase("Light rain")
    case 63: Phrase("Rain")
    case 65: Phrase("Heavy rain")
    case 66: Phrase("Light freezing rain")
    case 67: Phrase("Freezing rain")
    case 71: Phrase("Light snowfall")
    case 73: Phrase("Snowfall")
    case 75: Phrase("Heavy snowfall")
    case 77: Phrase("Snow grains")
    case 80: Phrase("Light rain showers")
    case 81: Phrase("Rain showers")
    case 82: Phrase("Violent rain showers")
    case 85: Phrase("Light snow showers")
    case 86: Phrase("Heavy snow showers")
    case 95: Phrase("Thunderstorm")
    case 96: Phrase("Thunderstorm with light hail")
    case 99: Phrase("Thunderstorm with heavy hail")
    default: nil
    }
  }

  /// A symbol, one or two columns wide.
  public func symbol(isDaylight: Bool) -> String {
    switch number {
    case 0, 1: isDaylight ? "☀" : "☾"
    case 2: isDaylight ? "⛅" : "☁"
    case 3: "☁"
    case 45, 48: "≡"
    case 71...77, 85, 86: "❄"
    case 95...99: "⚡"
    case 51...67, 80...82: "☔"
    default: "·"
    }
  }
}
