import Contracts

/// The parts of Open-Meteo's answer that are used.
struct ForecastDocument: Decodable {
  struct Current: Decodable {
    enum CodingKeys: String, CodingKey {
      case temperature = "temperature_2m"
      case weatherCode = "weather_code"
      case isDay = "is_day"
      case apparentTemperature = "apparent_temperature"
      case humidity = "relative_humidity_2m"
      case precipitation
      case wind = "wind_speed_10m"
    }

    var temperature: Double
    var weatherCode: Int?
    var isDay: Int
    var apparentTemperature: Double?
    var humidity: Double?
    var precipitation: Double?
    var wind: Double?
  }

  struct Units: Decodable {
    enum CodingKeys: String, CodingKey {
      case temperature = "temperature_2m"
      case precipitation
      case wind = "wind_speed_10m"
    }

    var temperature: String
    var precipitation: String?
    var wind: String?
  }

  /// One value per day; `null` for a day without model data.
  struct Daily: Decodable {
    enum CodingKeys: String, CodingKey {
      case highest = "temperature_2m_max"
      case lowest = "temperature_2m_min"
      case precipitationProbability = "precipitation_probability_max"
      case sunrise, sunset
    }

    var highest: [Double?]?
    var lowest: [Double?]?
    var precipitationProbability: [Double?]?
    var sunrise: [Int64?]?
    var sunset: [Int64?]?
  }

  enum CodingKeys: String, CodingKey {
    case latitude, longitude, current, daily
    case units = "current_units"
    case utcOffset = "utc_offset_seconds"
  }

  /// The centre of the model's grid cell.
  var latitude: Double
  var longitude: Double
  var units: Units
  var current: Current
  var daily: Daily?
  var utcOffset: Int64?

  /// Nil for an impossible answer: another place, other units, a temperature or wind that does not occur on Earth, an
  /// impossible UTC offset or sun. An unknown weather code only costs the description, and a percentage out of range is
  /// left out.
  func forecast(at coordinates: Coordinates) -> Forecast? {
    guard let cell = Coordinates(latitude: latitude, longitude: longitude),
      abs(cell.latitude - coordinates.latitude) <= Self.largestCell,
      units.temperature == "°C",
      let temperature = Temperature(celsius: current.temperature),
      [current.precipitation, current.wind].allSatisfy(Self.isAmount),
      [daily?.sunrise, daily?.sunset].allSatisfy(Self.isRecordable),
      utcOffset.map(Self.offsets.contains) ?? true
    else { return nil }
    return Forecast(
      temperature: temperature, condition: current.weatherCode.flatMap(WeatherCode.init),
      isDaylight: current.isDay == 1,
      apparentTemperature: current.apparentTemperature.flatMap(Temperature.init(celsius:)),
      humidityPercentage: current.humidity.flatMap(Self.percentage),
      precipitationMillimeters: units.precipitation == "mm"
        ? current.precipitation.flatMap { $0 >= 0 ? $0 : nil } : nil,
      windKilometersPerHour: units.wind == "km/h"
        ? current.wind.flatMap { $0 >= 0 ? $0 : nil } : nil,
      highest: Self.today(daily?.highest).flatMap(Temperature.init(celsius:)),
      lowest: Self.today(daily?.lowest).flatMap(Temperature.init(celsius:)),
      precipitationProbabilityPercentage: Self.today(daily?.precipitationProbability)
        .flatMap(Self.percentage),
      sunrise: Self.today(daily?.sunrise).map(Instant.init(secondsSince1970:)),
      sunset: Self.today(daily?.sunset).map(Instant.init(secondsSince1970:)),
      utcOffset: utcOffset)
  }

  /// In degrees. The cells of the coarsest model measure a quarter of one.
  private static let largestCell = 1.0
  /// The upper limit for millimetres of rain and for kilometres per hour of wind. The highest
  /// values ever measured are 305 mm in 42 minutes and 408 km/h.
  private static let largestAmount = 1_000.0
  /// Accepted offsets from UTC, in seconds. Real time zones need up to 14 hours.
  private static let offsets: ClosedRange<Int64> = -64_800...64_800

  private static func isAmount(_ value: Double?) -> Bool {
    value.map { abs($0) <= largestAmount } ?? true
  }

  private static func isRecordable(_ days: [Int64?]?) -> Bool {
    today(days).map { Instant.recordable.contains(Instant(secondsSince1970: $0)) } ?? true
  }

  private static func today<Value>(_ days: [Value?]?) -> Value? {
    days?.first ?? nil
  }

  private static func percentage(_ value: Double) -> Double? {
    (0...100).contains(value) ? value : nil
  }
}
