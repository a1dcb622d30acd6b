import Contracts
import ContractsTesting
import Foundation
import Testing

@testable import OpenMeteo

/// Requests to Open-Meteo, and how its responses are read.
struct OpenMeteoTests {
  private let http = InMemoryHTTP()
  private let munich: Coordinates

  init() throws {
    munich = try #require(Coordinates(latitude: 48.139, longitude: 11.5802))
  }

  private var forecasts: OpenMeteo {
    OpenMeteo(http: http, address: "https://example.org/v1/forecast")
  }

  private func failure() async -> ForecastFailure? {
    do throws(ForecastFailure) {
      _ = try await forecasts.forecast(at: munich)
      return nil
    } catch {
      return error
    }
  }

  private func answer(_ text: String, status: Int = 200) {
    http.answer { _ in .success(HTTPResponse(status: status, body: Array(text.utf8))) }
  }

  @Test(arguments: ForecastFetchingLaws.all)
  func `Open-Meteo keeps the law of forecasts`(_ law: ForecastFetchingLaws.Law) async throws {
    try await law.verify(
      ForecastsUnderTest(forecasts) { [http] answer in
        let response = AnswerText.response(answer)
        http.answer { _ in response }
      })
  }

  @Test("S1-6 It requests one day at a place, to the nearest kilometre at best")
  func question() async throws {
    answer(AnswerText.document())
    _ = try await forecasts.forecast(at: munich)
    let request = try #require(http.requests.first)
    #expect(request.method == .get && request.body.isEmpty && request.headers.isEmpty)
    let parts = try #require(URLComponents(string: request.url))
    #expect(parts.host == "example.org" && parts.path == "/v1/forecast")
    let items = Dictionary(
      uniqueKeysWithValues: (parts.queryItems ?? []).map { ($0.name, $0.value ?? "") })
    #expect(items["latitude"] == "48.14" && items["longitude"] == "11.58")
    #expect(items["forecast_days"] == "1" && items["timeformat"] == "unixtime")
    #expect(items["current"]?.contains("weather_code") == true)
    #expect(items["daily"]?.contains("temperature_2m_max") == true)
  }

  @Test("S1-6 Missing values are left out")
  func least() async throws {
    answer(
      #"{"latitude":48.125,"longitude":11.5,"current_units":{"temperature_2m":"°C"},"#
        + #""current":{"temperature_2m":-3.5,"weather_code":71,"is_day":0},"#
        + #""daily":{"temperature_2m_max":[null],"sunrise":[]}}"#)
    let forecast = try await forecasts.forecast(at: munich)
    #expect(
      try forecast
        == Forecast(
          temperature: #require(Temperature(celsius: -3.5)), condition: #require(WeatherCode(71)),
          isDaylight: false))
  }

  @Test(
    "S1-6 Impossible weather is refused",
    arguments: [
      ("48.1", "91.0"), ("48.1", "-48.1"), ("°C", "°F"), (": 18.4", ": 181.4"),
      (": 2,", ": \"2\","), ("\"current\"", "\"hourly\""), ("}", ""),
    ])
  func nonsense(right: String, wrong: String) async {
    answer(AnswerText.document())
    #expect(await failure() == nil)
    answer(AnswerText.document().replacingOccurrences(of: right, with: wrong))
    #expect(await failure() == .unreadable)
  }

  @Test(
    "S1-6 No number from a server crashes the process: out of bounds means no forecast",
    arguments: [
      (": 7200", ": -9223372036854775808"), (": 7200", ": 9223372036854775807"),
      (": 7200", ": 64801"), (": 7200", ": -64801"), (": 7200", ": 1e400"),
      (": 2,", ": 9223372036854775808,"), (": 2,", ": 2.5,"), (": 2,", ": NaN,"),
      (": 18.4", ": 1e308"), (": 18.4", ": -1e308"), (": 18.4", ": 1e999"), (": 18.4", ": NaN"),
      ("48.1,", "1e308,"), ("11.56,", "-1e308,"), ("is_day\": 1", "is_day\": 1e308"),
      ("is_day\": 1", "is_day\": 1, \"wind_speed_10m\": 1e308"),
      ("is_day\": 1", "is_day\": 1, \"precipitation\": -1e308"),
      ("1}}", "1}, \"daily\": {\"sunrise\": [253402300800]}}"),
      ("1}}", "1}, \"daily\": {\"sunset\": [9223372036854775807]}}"),
      ("1}}", "1}, \"daily\": {\"sunrise\": [-9223372036854775808]}}"),
      ("1}}", "1}, \"daily\": {\"sunrise\": {\"0\": 1}}}"),
      ("1}}", "1}, \"daily\": [[1]]}"), ("1}}", "1}, \"daily\": {\"temperature_2m_max\": \"20\"}}"),
      ("524.0", String(repeating: "[", count: 60_000)),
      ("524.0", String(repeating: "{\"a\":", count: 10_000)),
    ])
  func hostileNumbers(right: String, wrong: String) async {
    let document = AnswerText.document()
    #expect(document.contains(right))
    answer(document.replacingOccurrences(of: right, with: wrong))
    #expect(await failure() == .unreadable)
  }

  @Test("S1-6 Negative rain and wind are left out", arguments: [(0.1, true), (-0.1, false)])
  func negativeAmounts(amount: Double, isTaken: Bool) async throws {
    answer(
      AnswerText.document()
        .replacingOccurrences(
          of: "°C\"", with: "°C\", \"precipitation\": \"mm\", \"wind_speed_10m\": \"km/h\""
        )
        .replacingOccurrences(
          of: "is_day\": 1",
          with: "is_day\": 1, \"precipitation\": \(amount), \"wind_speed_10m\": \(amount)"))
    let forecast = try await forecasts.forecast(at: munich)
    #expect(forecast.precipitationMillimeters == (isTaken ? amount : nil))
    #expect(forecast.windKilometersPerHour == (isTaken ? amount : nil))
  }

  @Test("S1-6 Days with different lengths, or without values, are read as far as they go")
  func unequalDays() async throws {
    answer(
      AnswerText.document().replacingOccurrences(
        of: "1}}",
        with: """
          1}, "daily": {"temperature_2m_max": [20, 21, 22], "temperature_2m_min": [],
          "precipitation_probability_max": [1e308], "sunrise": [null, 9223372036854775807]}}
          """))
    let forecast = try await forecasts.forecast(at: munich)
    #expect(forecast.highest?.celsius == 20 && forecast.lowest == nil)
    #expect(forecast.precipitationProbabilityPercentage == nil && forecast.sunrise == nil)
  }

  @Test(
    "S1-6 Any Retry-After of a server is a number, or ignored",
    arguments: [
      ("9223372036854775807", .max), ("-9223372036854775808", .min), ("120", 120),
      ("9223372036854775808", nil), ("NaN", nil), ("", nil),
    ] as [(String, Int64?)])
  func retryAfter(value: String, seconds: Int64?) async {
    http.answer { _ in .success(HTTPResponse(status: 429, headers: ["retry-after": value])) }
    #expect(await failure() == .tooOften(retryAfter: seconds))
  }

  @Test(
    "S1-6 An unknown code only leaves out the description", arguments: ["200", "-1", "null"])
  func unknownCode(code: String) async throws {
    answer(AnswerText.document().replacingOccurrences(of: ": 2,", with: ": \(code),"))
    let forecast = try await forecasts.forecast(at: munich)
    #expect(forecast.condition == nil && forecast.temperature.celsius == 18.4)
    #expect(forecast.utcOffset == 7_200)
  }

  @Test("S1-6 A server's own message is shown, without control characters and line breaks")
  func words() async {
    answer("{\"error\":true,\"reason\":\"Not\\n \\u001b[31mhere\"}", status: 400)
    #expect(await failure() == .refused("Not [31mhere"))
    answer("{\"error\":true,\"reason\":\"\(String(repeating: "x", count: 900))\"}", status: 400)
    #expect(await failure() == .refused(String(repeating: "x", count: 200)))
    answer("{\"error\":true,\"reason\":\"Given: 1000.0.\"}", status: 400)
    #expect(await failure() == .refused("Given: 1000.0"))
    answer("<html>", status: 404)
    #expect(await failure() == .refused("status 404"))
    answer("", status: 302)
    #expect(await failure() == .refused("status 302"))
    answer("", status: 503)
    guard case .unreachable(let reason) = await failure() else {
      Issue.record("503 is reported as something else")
      return
    }
    #expect(reason.description.contains("503"))
  }
}
