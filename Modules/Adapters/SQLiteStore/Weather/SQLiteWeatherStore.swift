public import Contracts
import GRDB

/// The weather as the one row of a table.
public struct SQLiteWeatherStore: WeatherStore {
  public init() {}

  public func isShown(in transaction: any Transaction) throws -> Bool {
    try StoredRow.fetchOne(
      try connection(of: transaction).cachedStatement(sql: "SELECT is_shown FROM weather"))?[0]
      ?? false
  }

  public func state(in transaction: any Transaction) throws -> WeatherState {
    try StoredRow.fetchOne(
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
  fileprivate init(_ row: StoredRow) throws {
    self.init(
      permission: try row[0], isShown: try row[1], place: try Place(row),
      report: try WeatherReport(row), retryAt: try row[5], leftAloneUntil: try row[6],
      trouble: (try row[7] as String?).map(PhraseCodec.decode))
  }
}

extension Place {
  fileprivate init?(_ row: StoredRow) throws {
    guard let name = try row[2] as String?,
      let coordinates = Coordinates(
        latitude: Double(try row[3] as Int) / 100, longitude: Double(try row[4] as Int) / 100)
    else { return nil }
    self.init(name: name, coordinates: coordinates)
  }
}

extension WeatherReport {
  fileprivate init?(_ row: StoredRow) throws {
    guard let fetchedAt = try row[8] as Instant?, let temperature = try row[9] as Temperature?
    else { return nil }
    self.init(
      forecast: Forecast(
        temperature: temperature,
        condition: (try row[10] as Int?).flatMap(WeatherCode.init), isDaylight: try row[11],
        apparentTemperature: try row[12], humidityPercentage: try row[13],
        precipitationMillimeters: try row[14], windKilometersPerHour: try row[15],
        highest: try row[16], lowest: try row[17],
        precipitationProbabilityPercentage: try row[18], sunrise: try row[19],
        sunset: try row[20], utcOffset: try row[21]),
      fetchedAt: fetchedAt)
  }
}
