package import Contracts

/// The JSON of every verb of the weather.
package struct WeatherDocument: Codable, Sendable {
  package struct PlacePart: Codable, Sendable {
    package var name: String
    package var latitude: Double
    package var longitude: Double
  }

  package struct WeatherPart: Codable, Sendable {
    package var temperatureCelsius: Double
    package var apparentTemperatureCelsius: Nullable<Double>
    package var highestCelsius: Nullable<Double>
    package var lowestCelsius: Nullable<Double>
    package var condition: Nullable<Phrase>
    package var code: Nullable<Int>
    package var isDaylight: Bool
    package var humidityPercentage: Nullable<Double>
    package var precipitationMillimeters: Nullable<Double>
    package var precipitationProbabilityPercentage: Nullable<Double>
    package var windKilometersPerHour: Nullable<Double>
    package var sunrise: Nullable<String>
    package var sunset: Nullable<String>
    package var fetchedAt: String
    package var isFresh: Bool
  }

  package var enabled: Bool
  /// `undetermined`, `denied`, `restricted` or `authorised`.
  package var permission: String
  package var place: Nullable<PlacePart>
  package var weather: Nullable<WeatherPart>
  /// Why the last attempt failed.
  package var trouble: Nullable<Phrase>
  /// The server is not contacted before this, by our own choice or at its request.
  package var pausedUntil: Nullable<String>

  package init(_ view: WeatherView) {
    let state = view.state
    enabled = state.isShown
    permission = state.permission.rawValue
    place = Nullable(
      state.place.map {
        PlacePart(
          name: $0.name, latitude: $0.coordinates.latitude, longitude: $0.coordinates.longitude)
      })
    weather = Nullable(view.shown.map { WeatherPart($0, in: view.calendar) })
    trouble = Nullable(state.trouble)
    let pauses = [state.retryAt, state.leftAloneUntil].compactMap(\.self)
    pausedUntil = Nullable(pauses.max().map { InstantText.iso8601($0, in: view.calendar) })
  }
}

extension WeatherDocument.WeatherPart {
  package init(_ shown: ShownWeather, in calendar: PersonalCalendar) {
    let forecast = shown.report.forecast
    self.init(
      temperatureCelsius: forecast.temperature.celsius,
      apparentTemperatureCelsius: Nullable(forecast.apparentTemperature?.celsius),
      highestCelsius: Nullable(forecast.highest?.celsius),
      lowestCelsius: Nullable(forecast.lowest?.celsius),
      condition: Nullable(forecast.condition?.phrase), code: Nullable(forecast.condition?.number),
      isDaylight: forecast.isDaylight,
      humidityPercentage: Nullable(forecast.humidityPercentage),
      precipitationMillimeters: Nullable(forecast.precipitationMillimeters),
      precipitationProbabilityPercentage: Nullable(forecast.precipitationProbabilityPercentage),
      windKilometersPerHour: Nullable(forecast.windKilometersPerHour),
      sunrise: Nullable(forecast.sunrise.map { InstantText.iso8601($0, in: calendar) }),
      sunset: Nullable(forecast.sunset.map { InstantText.iso8601($0, in: calendar) }),
      fetchedAt: InstantText.iso8601(shown.report.fetchedAt, in: calendar),
      isFresh: shown.age == nil)
  }
}

/// What the verbs of the weather show.
package struct WeatherView: Sendable {
  package var state: WeatherState
  package var shown: ShownWeather?
  package var calendar: PersonalCalendar

  package init(
    _ weather: any WeatherKeeping, in calendar: PersonalCalendar, _ transaction: any Transaction
  ) throws {
    state = try weather.state(in: transaction)
    shown = try weather.weather(in: transaction)
    self.calendar = calendar
  }
}

/// The weather of a day, and when it was fetched.
package struct DatedWeather: Sendable {
  package var shown: ShownWeather
  /// ISO 8601.
  package var fetchedAt: String

  /// Nil if there is nothing to show; while the weather is off, this costs one read of the record.
  package init?(
    _ weather: any WeatherKeeping, in calendar: PersonalCalendar, _ transaction: any Transaction
  ) throws {
    guard let shown = try weather.weather(in: transaction) else { return nil }
    self.shown = shown
    fetchedAt = InstantText.iso8601(shown.report.fetchedAt, in: calendar)
  }
}
