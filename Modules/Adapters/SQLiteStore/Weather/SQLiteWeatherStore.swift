public import Contracts
import GRDB

/// The weather as the one row of a table.
public struct SQLiteWeatherStore: WeatherStore {
  public init() {}

  public func isShown(in transaction: any Transaction) throws -> Bool {
    try Bool.fetchOne(
      try connection(of: transaction).cachedStatement(sql: "SELECT is_shown FROM weather")) ?? false
  }

  public func state(in transaction: any Transaction) throws -> WeatherState {
    try Row.fetchOne(
      try connection(of: transaction).cachedStatement(
        sql: """
          SELECT permission, is_shown, place, latitude, longitude, retry_at,
            left_alone_until, trouble, fetched_at,
            celsius, code, is_daylight, apparent_celsius, humidity, precipitation, wind,
            highest_celsius, lowest_celsius, precipitation_probability, sunrise, sunset,
            utc_offset
          FROM weather
          """)
    ).map(WeatherState.init) ?? WeatherState()
  }

  public func save(_ state: WeatherState, in transaction: any WriteTransaction) throws {
    let forecast = state.report?.forecast
    try connection(of: transaction).cachedStatement(
      sql: "REPLACE INTO weather VALUES (1\(String(repeating: ", ?", count: 22)))"
    ).execute(arguments: [
      state.permission.rawValue, state.isShown, state.place?.name,
      state.place?.coordinates.latitudeHundredths, state.place?.coordinates.longitudeHundredths,
      state.retryAt?.secondsSince1970, state.leftAloneUntil?.secondsSince1970,
      state.trouble.map(PhraseCodec.encode),
      state.report?.fetchedAt.secondsSince1970,
      forecast?.temperature.celsius, forecast?.condition?.number, forecast?.isDaylight,
      forecast?.apparentTemperature?.celsius, forecast?.humidityPercentage,
      forecast?.precipitationMillimeters, forecast?.windKilometersPerHour,
      forecast?.highest?.celsius, forecast?.lowest?.celsius,
      forecast?.precipitationProbabilityPercentage, forecast?.sunrise?.secondsSince1970,
      forecast?.sunset?.secondsSince1970, forecast?.utcOffset,
    ])
  }
}

extension WeatherState {
  /// The schema holds nothing that is none of these values.
  fileprivate init(_ row: Row) {
    self.init(
      permission: LocationPermission(rawValue: row[0]) ?? .undetermined, isShown: row[1],
      place: Place(row), report: WeatherReport(row), retryAt: row.instant(5),
      leftAloneUntil: row.instant(6), trouble: (row[7] as String?).map(PhraseCodec.decode))
  }
}

extension Place {
  fileprivate init?(_ row: Row) {
    guard let name = row[2] as String?,
      let coordinates = Coordinates(
        latitude: Double(row[3] as Int) / 100, longitude: Double(row[4] as Int) / 100)
    else { return nil }
    self.init(name: name, coordinates: coordinates)
  }
}

extension WeatherReport {
  fileprivate init?(_ row: Row) {
    guard let fetchedAt = row.instant(8), let temperature = row.temperature(9) else {
      return nil
    }
    self.init(
      forecast: Forecast(
        temperature: temperature,
        condition: (row[10] as Int?).flatMap(WeatherCode.init), isDaylight: row[11],
        apparentTemperature: row.temperature(12), humidityPercentage: row[13],
        precipitationMillimeters: row[14], windKilometersPerHour: row[15],
        highest: row.temperature(16), lowest: row.temperature(17),
        precipitationProbabilityPercentage: row[18], sunrise: row.instant(19),
        sunset: row.instant(20), utcOffset: row[21]),
      fetchedAt: fetchedAt)
  }
}

extension Row {
  fileprivate func instant(_ column: Int) -> Instant? {
    (self[column] as Int64?).map(Instant.init(secondsSince1970:))
  }

  fileprivate func temperature(_ column: Int) -> Temperature? {
    (self[column] as Double?).flatMap(Temperature.init(celsius:))
  }
}
