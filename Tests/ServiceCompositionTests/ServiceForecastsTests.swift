import Composition
import Contracts
import ContractsTesting
import ServiceComposition
import Testing

/// Forecasts through a real socket, from a server with Open-Meteo's format.
struct ServiceForecastsTests {
  private let server: ForecastServer
  private let munich: Coordinates

  init() throws {
    server = try ForecastServer()
    munich = try #require(Coordinates(latitude: 48.14, longitude: 11.58))
  }

  private func forecast(_ manner: String) async throws(ForecastFailure) -> Forecast {
    try await ServiceForecasts.openMeteo(
      at: server.address(manner), variables: EnvironmentVariables([:])
    ).forecast(at: munich)
  }

  private func failure(_ manner: String) async -> ForecastFailure? {
    do throws(ForecastFailure) {
      _ = try await forecast(manner)
      return nil
    } catch {
      return error
    }
  }

  @Test("S1-6 The weather of a place comes with its day")
  func weather() async throws {
    let forecast = try await forecast("ok")
    #expect(forecast.temperature == Temperature(celsius: 18.4))
    #expect(forecast.condition == WeatherCode(2))
    #expect(forecast.isDaylight)
    #expect(forecast.apparentTemperature == Temperature(celsius: 17.9))
    #expect(forecast.humidityPercentage == 63)
    #expect(forecast.precipitationMillimeters == 0)
    #expect(forecast.windKilometersPerHour == 7.6)
    #expect(forecast.highest == Temperature(celsius: 21.6))
    #expect(forecast.lowest == Temperature(celsius: 11.5))
    #expect(forecast.precipitationProbabilityPercentage == 10)
    #expect(forecast.sunrise == Instant(secondsSince1970: 1_779_075_060))
    #expect(forecast.sunset == Instant(secondsSince1970: 1_779_130_680))
  }

  @Test(
    "S1-6 A server that does anything else is reported precisely",
    arguments: [
      ("often", ForecastFailure.tooOften(retryAfter: 120)),
      ("refuse", .refused("Parameter 'daily' needs a timezone")),
      ("garbage", .unreadable), ("huge", .unreadable), ("elsewhere", .unreadable),
    ])
  func failures(manner: String, expected: ForecastFailure) async {
    #expect(await failure(manner) == expected)
  }

  @Test("S1-6 A server that is out of order, slow or gone is reported within ten seconds")
  func unreachable() async throws {
    let clock = ContinuousClock()
    let words = [("broken", "isn't working (status 500)"), ("slow", "took too long")]
    for (manner, reason) in words {
      let start = clock.now
      guard case .unreachable(let told) = await failure(manner) else {
        Issue.record("\(manner) is reported as something else")
        continue
      }
      #expect(told.description.contains(reason))
      #expect(clock.now - start < .seconds(10))
    }
    server.stop()
    guard case .unreachable(let told) = await failure("ok") else {
      Issue.record("an unreachable server is reported as something else")
      return
    }
    #expect(told.description.contains("can't be reached"))
  }

  @Test("S1-6 The environment may name a server other than the product's")
  func another() async throws {
    let forecasts = ServiceForecasts.openMeteo(
      at: "http://127.0.0.1:9/nobody",
      variables: EnvironmentVariables([ServiceForecasts.variable: server.address("ok")]))
    #expect(try await forecasts.forecast(at: munich).condition == WeatherCode(2))
  }
}
