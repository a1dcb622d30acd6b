import Contracts
import ContractsTesting
import Testing

@testable import Weather

struct WeatherOnTodayTests {
  private func today(
    _ fixture: WeatherFixture, units: UnitSystem = .metric
  ) async throws -> [String] {
    try await PagesUnderTest(
      of: fixture.connections(), in: fixture.record.unitOfWork, at: fixture.time,
      presentation: Presentation(units: units)
    ).added(to: "").text
  }

  @Test("S6-2 While it is off, the page of today does not mention weather")
  func off() async throws {
    #expect(try await today(try WeatherFixture()).isEmpty)
  }

  @Test(
    "S6-2 The weather is shown on the page of today, in the person's units, with its age when old")
  func shown() async throws {
    let fixture = try WeatherFixture()
    try await fixture.begin()
    let symbol = try #require(fixture.cloudy.condition?.symbol(isDaylight: true))
    #expect(
      try await today(fixture) == ["Weather", "\(symbol) 18 °C", "Partly cloudy", "Munich, DE"])
    #expect(try await today(fixture, units: .imperial)[1] == "\(symbol) 65 °F")
    fixture.wait(2 * 3_600)
    #expect(try await today(fixture).last == "Munich, DE · 2 hours old")
    fixture.wait(5 * 3_600)
    #expect(try await today(fixture).isEmpty)
  }
}
