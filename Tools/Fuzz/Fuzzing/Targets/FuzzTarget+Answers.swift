import Composition
import Contracts
import OpenMeteo
import Synchronization

extension FuzzTarget {
  /// Responses of the weather server.
  static let answers = [
    FuzzTarget(
      "forecast", "a forecast of Open-Meteo, and what it says when it has none",
      words: forecastWords,
      texts: [forecast, #"{"error":true,"reason":"Minutely API request limit exceeded."}"#]
    ) { _ in
      let server = AnsweringServer()
      let forecasts = OpenMeteo(http: server, address: "https://example.org/v1/forecast")
      let caller = CallingThreadExecutor()
      let munich = try munich
      let calendar = PersonalCalendar(only: FixedZone.utc)
      return { bytes in
        for status in [200, 429, 500, 400] {
          server.answer = HTTPResponse(
            status: status, headers: ["retry-after": String(decoding: bytes, as: UTF8.self)],
            body: Array(bytes.prefix(65_536)))
          let answer = try? caller.value { try await forecasts.forecast(at: munich) }
          guard let forecast = answer else { continue }
          let now = Instant(secondsSince1970: 1_779_012_000)
          let report = WeatherReport(forecast: forecast, fetchedAt: now)
          _ = report.isOfDay(of: now + 3_600, at: munich)
          // As when the weather is shown.
          for instant in [forecast.sunrise, forecast.sunset].compactMap(\.self) {
            _ = InstantText.iso8601(instant, in: calendar)
          }
          _ = forecast.temperature.phrase(in: .imperial)
        }
      }
    },
    FuzzTarget(
      "weather", "a forecast on its way into the record and out of it", shortTrial: 40,
      words: forecastWords, texts: [forecast]
    ) { folder in
      let server = AnsweringServer()
      let caller = CallingThreadExecutor()
      let waymark = try waymark(in: folder, on: caller) {
        OpenMeteo(http: server, address: "https://example.org/forecast")
      }
      let munich = try munich
      try caller.value {
        try await waymark.weather.setAllowed(true)
        try await waymark.weather.setPlace(Place(name: "Munich", coordinates: munich))
        try await waymark.weather.setShown(true)
      }
      return { bytes in
        server.answer = HTTPResponse(status: 200, body: Array(bytes.prefix(65_536)))
        try caller.value {
          _ = try await waymark.weather.refresh()
          _ = try await waymark.unitOfWork.read { try waymark.weather.weather(in: $0) }
        }
      }
    },
  ]

  private static let forecast = """
    {"latitude":48.14,"longitude":11.58,"generationtime_ms":0.11,"utc_offset_seconds":7200,
    "timezone":"Europe/Berlin","elevation":524.0,"current_units":{"time":"unixtime",
    "temperature_2m":"°C","precipitation":"mm","wind_speed_10m":"km/h"},"current":{
    "time":1779100200,"interval":900,"temperature_2m":18.4,"relative_humidity_2m":61,
    "apparent_temperature":17.9,"is_day":1,"precipitation":0.3,"weather_code":2,
    "wind_speed_10m":11.2},"daily":{"time":[1779055200],"temperature_2m_max":[21.3],
    "temperature_2m_min":[9.8],"precipitation_probability_max":[35],"sunrise":[1779075120],
    "sunset":[1779130440]}}
    """

  private static let forecastWords =
    jsonWords + [
      "\"utc_offset_seconds\":", "\"sunrise\":[", "\"weather_code\":", "\"daily\":{", "\"°C\"",
      "[null]", "-9223372036854775808", "9223372036854775807", "253402300800", "86400", "-86400",
    ]

  private static var munich: Coordinates {
    get throws {
      guard let munich = Coordinates(latitude: 48.14, longitude: 11.58) else {
        throw FuzzError("Munich is nowhere.")
      }
      return munich
    }
  }
}

/// Gives prepared answers.
private final class AnsweringServer: HTTPSending {
  private let state = Mutex(HTTPResponse(status: 200))

  var answer: HTTPResponse {
    get { state.withLock { $0 } }
    set { state.withLock { $0 = newValue } }
  }

  func send(_ request: HTTPRequest) async throws(HTTPFailure) -> HTTPResponse { answer }
}
