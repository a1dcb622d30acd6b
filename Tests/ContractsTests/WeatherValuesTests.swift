import Contracts
import Testing

struct WeatherValuesTests {
  @Test(
    "S1-6 A place is on Earth, to a hundredth of a degree",
    arguments: [
      (48.1351, 11.582, "48.14, 11.58"), (-33.8688, 151.2093, "-33.87, 151.21"),
      (90.0, -180.0, "90.0, -180.0"), (0.0, 0.0, "0.0, 0.0"),
    ])
  func coordinates(latitude: Double, longitude: Double, text: String) throws {
    let place = try #require(Coordinates(latitude: latitude, longitude: longitude))
    #expect(place.text == text)
    #expect(Place(coordinates: place).name == text)
  }

  @Test(
    "S1-6 Coordinates outside the Earth are refused",
    arguments: [
      (90.01, 0.0), (-91.0, 0.0), (0.0, 180.01), (Double.nan, 0.0), (0.0, Double.infinity),
    ])
  func nowhere(latitude: Double, longitude: Double) {
    #expect(Coordinates(latitude: latitude, longitude: longitude) == nil)
  }

  @Test(
    "S1-6 A temperature is shown in whole degrees of the person's units",
    arguments: [
      (18.4, "18 °C", "65 °F"), (-0.4, "0 °C", "31 °F"), (-40.0, "-40 °C", "-40 °F"),
      (0.5, "1 °C", "33 °F"),
    ])
  func temperature(celsius: Double, metric: String, imperial: String) throws {
    let temperature = try #require(Temperature(celsius: celsius))
    #expect(temperature.phrase(in: .metric).description == metric)
    #expect(temperature.phrase(in: .imperial).description == imperial)
    #expect(Temperature(celsius: 80.1) == nil && Temperature(celsius: .nan) == nil)
  }

  @Test("S1-6 Every code used by Open-Meteo has its own description and symbol")
  func codes() throws {
    let used = [
      0, 1, 2, 3, 45, 48, 51, 53, 55, 56, 57, 61, 63, 65, 66, 67, 71, 73, 75, 77, 80, 81, 82, 85,
      86, 95, 96, 99,
    ]
    let words = try used.map { try #require(WeatherCode($0)?.phrase).description }
    #expect(Set(words).count == used.count)
    #expect(WeatherCode(42)?.phrase == nil)
    for number in 0...99 {
      let code = try #require(WeatherCode(number))
      let signs = [code.symbol(isDaylight: true), code.symbol(isDaylight: false)]
      #expect(signs.allSatisfy { $0.count == 1 })
      if used.contains(number) { #expect(!signs.contains("·"), "\(number)") }
    }
    #expect(WeatherCode(100) == nil && WeatherCode(-1) == nil)
  }
}
