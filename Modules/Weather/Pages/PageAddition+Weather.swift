import Contracts

extension PageAddition {
  /// The weather on the page of today, while it is shown.
  static func weather(_ weather: any WeatherReading) -> PageAddition {
    PageAddition(to: "", rank: 60) { request, transaction in
      guard let shown = try weather.weather(in: transaction) else { return [] }
      let units = request.moment.presentation.units
      return [PageSection(Phrase("Weather"), [.tiles([PageTile(shown, in: units)])])]
    }
  }
}

extension PageTile {
  /// `☀ 18 °C`, the conditions, the day's range, the place, and the age of an old report.
  init(_ weather: ShownWeather, in units: UnitSystem) {
    let forecast = weather.report.forecast
    let temperature = forecast.temperature.phrase(in: units)
    let place = Phrase(verbatim: weather.place.name)
    let condition = forecast.condition?.phrase
    let rest = [weather.range(in: units), condition == nil ? nil : place, weather.ageWords]
      .compactMap(\.self)
    self.init(
      [Phrase(verbatim: weather.symbol), temperature].joined(separator: " "), condition ?? place,
      detail: rest.isEmpty ? nil : rest.joined(separator: " · "),
      link: PageLink(Phrase("Weather"), to: WeatherPage.path.address()))
  }
}
