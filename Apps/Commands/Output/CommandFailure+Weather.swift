import Contracts

extension CommandFailure {
  init(weather error: WeatherError) {
    switch error {
    case .undetermined:
      self.init(
        .notPermitted,
        Phrase("Nobody said yet whether Waymark may know where you are. The weather stays off."),
        hint: Phrase("Allow it, or not: waymark weather allow, waymark weather deny"))
    case .denied:
      self.init(
        .notPermitted,
        Phrase("You did not allow Waymark to know where you are. The weather stays off."),
        hint: Phrase("Allow it with: waymark weather allow"))
    case .restricted:
      self.init(
        .notPermitted,
        Phrase("The weather is not allowed on this machine: WAYMARK_WEATHER is set. It stays off."),
        hint: Phrase("Whoever runs the machine can take WAYMARK_WEATHER out of its environment."))
    case .off:
      self.init(
        .notPermitted, Phrase("The weather is off, so nobody is asked."),
        hint: Phrase("Turn it on with: waymark settings set showWeather on"))
    case .noPlace:
      self.init(
        .configuration, Phrase("Nobody said where you are."),
        hint: Phrase("Say it with: waymark weather place 48.14, 11.58"))
    case .tooSoon:
      self.init(
        .busy, Phrase("The weather service asked to be left alone for a while."),
        hint: Phrase("See until when with: waymark weather"))
    case .notServedHere:
      self.init(
        .unavailable, Phrase("The weather is fetched by waymark-service alone."),
        hint: Phrase(
          "Scripts/waymark builds it when it is first needed; else install it beside waymark."))
    case .changedMeanwhile:
      self.init(
        .busy, Phrase("The weather was turned off, or the place changed, meanwhile."),
        hint: Phrase("See how it is now: waymark weather"))
    }
  }

  init(forecast failure: ForecastFailure) {
    self.init(
      .unavailable, Phrase("There is no new weather: \(failure.reason)."),
      hint: Phrase("What there was still stands. Try again later: waymark weather refresh"))
  }

  /// - Parameter path: of the list.
  init(cities failure: CityListFailure, in path: String) {
    let hint = Phrase(
      "Put GeoNames' cities15000.txt there, name a list with --cities FILE, or type coordinates: waymark weather place 48.14, 11.58"
    )
    switch failure {
    case .noSuchFile:
      self.init(.noInput, Phrase("There is no list of cities at \(path)."), hint: hint)
    case .unreadable(let detail):
      self.init(.noInput, Phrase("\(path) cannot be read: \(detail)."), hint: hint)
    case .notAList:
      self.init(.badData, Phrase("\(path) is no list of cities."), hint: hint)
    }
  }
}
