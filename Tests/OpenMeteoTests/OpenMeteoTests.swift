import Contracts
import ContractsTesting
import Foundation
import Testing

@testable import OpenMeteo

/// Questions to Open-Meteo, and what its answers are taken for.
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

  @Test("S1-6 It asks for one day at a place that is no more exact than a kilometre")
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

  @Test("S1-6 What the document leaves out is left out")
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
    "S1-6 What cannot be the weather of the place is none",
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
    "S1-6 A code that nobody knows spoils nothing but the words", arguments: ["200", "-1", "null"])
  func unknownCode(code: String) async throws {
    answer(AnswerText.document().replacingOccurrences(of: ": 2,", with: ": \(code),"))
    let forecast = try await forecasts.forecast(at: munich)
    #expect(forecast.condition == nil && forecast.temperature.celsius == 18.4)
    #expect(forecast.utcOffset == 7_200)
  }

  @Test("S1-6 A server's own words are shown, without what would spoil a line")
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
      Issue.record("503 is told as something else")
      return
    }
    #expect(reason.description.contains("503"))
  }
}
