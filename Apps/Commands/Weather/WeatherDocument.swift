import Contracts

/// The JSON of every verb of the weather.
struct WeatherDocument: Encodable {
  struct PlacePart: Encodable {
    var name: String
    var latitude: Double
    var longitude: Double
  }

  struct WeatherPart: Encodable {
    var temperatureCelsius: Double
    var apparentTemperatureCelsius: Nullable<Double>
    var highestCelsius: Nullable<Double>
    var lowestCelsius: Nullable<Double>
    var condition: Nullable<Phrase>
    var code: Nullable<Int>
    var isDaylight: Bool
    var humidityPercentage: Nullable<Double>
    var precipitationMillimeters: Nullable<Double>
    var precipitationProbabilityPercentage: Nullable<Double>
    var windKilometersPerHour: Nullable<Double>
    var sunrise: Nullable<String>
    var sunset: Nullable<String>
    var fetchedAt: String
    var isFresh: Bool
  }

  var enabled: Bool
  /// `undetermined`, `denied`, `restricted` or `authorised`.
  var permission: String
  var place: Nullable<PlacePart>
  var weather: Nullable<WeatherPart>
  /// Why the last attempt failed.
  var trouble: Nullable<Phrase>
  /// Nobody asks the server before, whether by themselves or because it said so.
  var pausedUntil: Nullable<String>

  init(_ view: WeatherView) {
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
  init(_ shown: ShownWeather, in calendar: PersonalCalendar) {
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
