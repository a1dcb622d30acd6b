/// Why a request about the weather failed. Nothing was changed.
public enum WeatherError: Error, Equatable, Sendable {
  /// The user has not decided yet whether Waymark may know their location.
  case undetermined
  case denied
  case restricted
  /// The weather is off.
  case off
  case noPlace
  /// The server asked not to be contacted before then.
  case tooSoon(until: Instant)
  /// This process has no network access.
  case notServedHere
  /// The weather was turned off, or the place was changed, while the request was running.
  case changedMeanwhile
}

extension WeatherError: ExplainedError {
  public var explanation: Explanation {
    switch self {
    case .undetermined:
      Explanation(
        .notPermitted,
        Phrase(
          """
          You haven't decided yet whether Waymark can use your location. The weather stays off.
          """),
        hint: Phrase("Allow it with waymark weather allow, or deny it with waymark weather deny"),
        link: Self.page)
    case .denied:
      Explanation(
        .notPermitted,
        Phrase("You don't allow Waymark to use your location. The weather stays off."),
        hint: Phrase("Allow it with: waymark weather allow"), link: Self.page)
    case .restricted:
      Explanation(
        .notPermitted,
        Phrase("WAYMARK_WEATHER doesn't allow the weather on this machine. It stays off."),
        hint: Phrase(
          "The administrator of the machine can remove WAYMARK_WEATHER from its environment."))
    case .off:
      Explanation(
        .notPermitted, Phrase("The weather is off, so it isn't fetched."),
        hint: Phrase("Turn it on with: waymark settings set showWeather on"))
    case .noPlace:
      Explanation(
        .configuration, Phrase("You haven't set your location."),
        hint: Phrase("Set it with: waymark weather place 48.14, 11.58"), link: Self.page)
    case .tooSoon:
      Explanation(
        .busy, Phrase("The weather service asked Waymark to wait before trying again."),
        hint: Phrase("To see how long: waymark weather"))
    case .notServedHere:
      Explanation(
        .unavailable, Phrase("Only waymark-service can fetch the weather."),
        hint: Phrase(
          """
          Scripts/waymark builds it when it's first needed; otherwise, install it next to waymark.
          """))
    case .changedMeanwhile:
      Explanation(
        .busy, Phrase("The weather was turned off or the location changed in the meantime."),
        hint: Phrase("See the current state: waymark weather"))
    }
  }

  private static var page: PageLink { PageLink(Phrase("Weather"), to: "weather") }
}
