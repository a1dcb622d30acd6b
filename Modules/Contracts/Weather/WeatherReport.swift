/// A forecast with when it was fetched.
public struct WeatherReport: Equatable, Sendable {
  /// In seconds: so long it passes for the present weather.
  public static let fresh: Int64 = 3_600
  /// In seconds: so long it is shown, with its age.
  public static let longest: Int64 = 6 * 3_600
  /// How far clocks may differ, in seconds.
  private static let tolerance: Int64 = 300

  public var forecast: Forecast
  public var fetchedAt: Instant

  public init(forecast: Forecast, fetchedAt: Instant) {
    self.forecast = forecast
    self.fetchedAt = fetchedAt
  }

  /// Whether it says something of `now` at all. One from the future, before a clock was set back, does
  /// not.
  public func isShown(at now: Instant) -> Bool {
    (-Self.tolerance..<Self.longest).contains(now - fetchedAt)
  }

  /// Whether it is still the day of the forecast at the place; by the sun where nobody said what its
  /// clocks show.
  public func isOfDay(of now: Instant, at coordinates: Coordinates) -> Bool {
    let offset = forecast.utcOffset ?? Int64(coordinates.longitude * 240)
    let days = [fetchedAt, now].map {
      Double($0.secondsSince1970 + offset) / 86_400
    }
    return days[0].rounded(.down) == days[1].rounded(.down)
  }

  /// Whether it passes for the weather at `now`.
  public func isFresh(at now: Instant) -> Bool {
    (-Self.tolerance..<Self.fresh).contains(now - fetchedAt)
  }
}
