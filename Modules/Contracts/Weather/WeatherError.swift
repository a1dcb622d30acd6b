/// Why nothing was done about the weather. Nothing was changed.
public enum WeatherError: Error, Equatable, Sendable {
  /// Nobody said yet whether it may be known where they are.
  case undetermined
  case denied
  case restricted
  /// The weather is off.
  case off
  case noPlace
  /// The server asked to be left alone until then.
  case tooSoon(until: Instant)
  /// This process has no network.
  case notServedHere
  /// It was turned off, or the place was changed, while the answer was on its way.
  case changedMeanwhile
}
