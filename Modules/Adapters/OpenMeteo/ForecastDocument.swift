import Contracts

/// What Open-Meteo answers, as far as it is used.
struct ForecastDocument: Decodable {
  struct Current: Decodable {
    var temperature_2m: Double
    var weather_code: Int
    var is_day: Int
    var apparent_temperature: Double?
    var relative_humidity_2m: Double?
    var precipitation: Double?
    var wind_speed_10m: Double?
  }

  struct Units: Decodable {
    var temperature_2m: String
    var precipitation: String?
    var wind_speed_10m: String?
  }

  /// One value a day; of a day for which the models have none, `null`.
  struct Daily: Decodable {
    var temperature_2m_max: [Double?]?
    var temperature_2m_min: [Double?]?
    var precipitation_probability_max: [Double?]?
    var sunrise: [Int64?]?
    var sunset: [Int64?]?
  }

  /// Of the middle of the model's cell that was used.
  var latitude: Double
  var longitude: Double
  var current_units: Units
  var current: Current
  var daily: Daily?

  /// Nil for what cannot be: another place, other units, a temperature there is not on Earth.
  func forecast(at coordinates: Coordinates) -> Forecast? {
    guard let cell = Coordinates(latitude: latitude, longitude: longitude),
      abs(cell.latitude - coordinates.latitude) <= Self.largestCell,
      current_units.temperature_2m == "°C",
      let temperature = Temperature(celsius: current.temperature_2m),
      let condition = WeatherCode(current.weather_code)
    else { return nil }
    return Forecast(
      temperature: temperature, condition: condition, isDaylight: current.is_day == 1,
      apparentTemperature: current.apparent_temperature.flatMap(Temperature.init(celsius:)),
      humidityPercentage: current.relative_humidity_2m.flatMap(Self.percentage),
      precipitationMillimeters: current_units.precipitation == "mm"
        ? current.precipitation.flatMap { $0 >= 0 ? $0 : nil } : nil,
      windKilometersPerHour: current_units.wind_speed_10m == "km/h"
        ? current.wind_speed_10m.flatMap { $0 >= 0 ? $0 : nil } : nil,
      highest: Self.today(daily?.temperature_2m_max).flatMap(Temperature.init(celsius:)),
      lowest: Self.today(daily?.temperature_2m_min).flatMap(Temperature.init(celsius:)),
      precipitationProbabilityPercentage: Self.today(daily?.precipitation_probability_max)
        .flatMap(Self.percentage),
      sunrise: Self.today(daily?.sunrise).map(Instant.init(secondsSince1970:)),
      sunset: Self.today(daily?.sunset).map(Instant.init(secondsSince1970:)))
  }

  /// In degrees. The coarsest model has cells of a quarter of one.
  private static let largestCell = 1.0

  private static func today<Value>(_ days: [Value?]?) -> Value? {
    days?.first ?? nil
  }

  private static func percentage(_ value: Double) -> Double? {
    (0...100).contains(value) ? value : nil
  }
}
