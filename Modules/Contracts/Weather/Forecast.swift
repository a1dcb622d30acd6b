/// The weather at a place, with the forecast for the day.
public struct Forecast: Equatable, Sendable {
  public var temperature: Temperature
  /// Nil if it is not a WMO code.
  public var condition: WeatherCode?
  public var isDaylight: Bool
  public var apparentTemperature: Temperature?
  /// 0 to 100.
  public var humidityPercentage: Double?
  /// In the last quarter of an hour.
  public var precipitationMillimeters: Double?
  public var windKilometersPerHour: Double?
  public var highest: Temperature?
  public var lowest: Temperature?
  /// 0 to 100, the highest of the day.
  public var precipitationProbabilityPercentage: Double?
  public var sunrise: Instant?
  public var sunset: Instant?
  /// The UTC offset of the place, in seconds; nil if unknown.
  public var utcOffset: Int64?

  public init(
    temperature: Temperature, condition: WeatherCode?, isDaylight: Bool,
    apparentTemperature: Temperature? = nil, humidityPercentage: Double? = nil,
    precipitationMillimeters: Double? = nil, windKilometersPerHour: Double? = nil,
    highest: Temperature? = nil, lowest: Temperature? = nil,
    precipitationProbabilityPercentage: Double? = nil, sunrise: Instant? = nil,
    sunset: Instant? = nil, utcOffset: Int64? = nil
  ) {
    self.temperature = temperature
    self.condition = condition
    self.isDaylight = isDaylight
    self.apparentTemperature = apparentTemperature
    self.humidityPercentage = humidityPercentage
    self.precipitationMillimeters = precipitationMillimeters
    self.windKilometersPerHour = windKilometersPerHour
    self.highest = highest
    self.lowest = lowest
    self.precipitationProbabilityPercentage = precipitationProbabilityPercentage
    self.sunrise = sunrise
    self.sunset = sunset
    self.utcOffset = utcOffset
  }

  /// Without the values for the day.
  public var withoutDay: Forecast {
    var forecast = self
    forecast.highest = nil
    forecast.lowest = nil
    forecast.precipitationProbabilityPercentage = nil
    forecast.sunrise = nil
    forecast.sunset = nil
    return forecast
  }
}

/// The source of forecasts, usually a server.
public protocol ForecastFetching: Sendable {
  /// Asks once, and ends within half a minute.
  func forecast(at coordinates: Coordinates) async throws(ForecastFailure) -> Forecast
}

/// Why there is no forecast.
public enum ForecastFailure: Error, Equatable, Sendable {
  /// No response, or one saying that the server is out of order. The text describes the connection problem.
  case unreachable(Phrase)
  /// Too many requests; `retryAfter` in seconds, nil if the server does not say.
  case tooOften(retryAfter: Int64?)
  /// The server rejected the request, in its own words.
  case refused(String)
  /// The response is not a forecast for that place.
  case unreadable

  /// A few words, without a full stop.
  public var reason: Phrase {
    switch self {
    case .unreachable(let detail): detail
    case .tooOften: Phrase("the weather service received too many requests")
    case .refused(let detail): Phrase("the weather service rejected the request: \(detail)")
    case .unreadable: Phrase("the weather service didn't send a forecast")
    }
  }
}

extension ForecastFailure: ExplainedError {
  public var explanation: Explanation {
    Explanation(
      .unavailable, Phrase("Could not update the weather: \(reason)."),
      hint: Phrase("You still have the earlier weather. Try again later: waymark weather refresh"))
  }
}
