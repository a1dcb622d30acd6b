import Contracts
import ContractsTesting

/// Responses in Open-Meteo's format.
enum AnswerText {
  /// The weather of Munich: 18.4 °C, code 2.
  static func document() -> String {
    """
    {"latitude": 48.1, "longitude": 11.56, "generationtime_ms": 0.11,
      "utc_offset_seconds": 7200, "timezone": "Europe/Berlin", "elevation": 524.0,
      "current_units": {"time": "unixtime", "temperature_2m": "°C"},
      "current": {"time": 1779100200, "temperature_2m": 18.4, "weather_code": 2, "is_day": 1}}
    """
  }

  static func response(
    _ answer: ForecastsUnderTest.Answer
  ) -> Result<HTTPResponse, HTTPFailure> {
    switch answer {
    case .forecast(let forecast): .success(response(200, text(forecast)))
    case .nobody: .failure(.unreachable(Phrase("no route")))
    case .tooOften(let seconds):
      .success(
        HTTPResponse(
          status: 429, headers: seconds.map { ["retry-after": "\($0)"] } ?? [:]))
    case .refusal(let reason):
      .success(response(400, #"{"error":true,"reason":"\#(reason)"}"#))
    case .nonsense: .success(response(200, "{"))
    }
  }

  private static func response(_ status: Int, _ text: String) -> HTTPResponse {
    HTTPResponse(status: status, body: Array(text.utf8))
  }

  /// At the place used by the laws.
  private static func text(_ forecast: Forecast) -> String {
    let current: [(String, Any?)] = [
      ("temperature_2m", forecast.temperature.celsius),
      ("weather_code", forecast.condition?.number), ("is_day", forecast.isDaylight ? 1 : 0),
      ("apparent_temperature", forecast.apparentTemperature?.celsius),
      ("relative_humidity_2m", forecast.humidityPercentage),
      ("precipitation", forecast.precipitationMillimeters),
      ("wind_speed_10m", forecast.windKilometersPerHour),
    ]
    let daily: [(String, Any?)] = [
      ("temperature_2m_max", forecast.highest?.celsius),
      ("temperature_2m_min", forecast.lowest?.celsius),
      ("precipitation_probability_max", forecast.precipitationProbabilityPercentage),
      ("sunrise", forecast.sunrise?.secondsSince1970),
      ("sunset", forecast.sunset?.secondsSince1970),
    ]
    return """
      {"latitude": -33.875, "longitude": 151.25,
      "utc_offset_seconds": \(forecast.utcOffset.map(String.init) ?? "null"), "current_units":
      {"temperature_2m": "°C", "precipitation": "mm", "wind_speed_10m": "km/h"},
      "current": {\(members(current) { "\($0)" })}, "daily": {\(members(daily) { "[\($0)]" })}}
      """
  }

  private static func members(_ all: [(String, Any?)], _ value: (String) -> String) -> String {
    all.map { name, given in
      let text = given.map { "\($0)" } ?? "null"
      return "\"\(name)\": \(value(text))"
    }.joined(separator: ", ")
  }
}
