/// A forecast with the time it was fetched.
public struct WeatherReport: Equatable, Sendable {
  /// In seconds: up to this age it counts as current.
  public static let fresh: Int64 = 3_600
  /// In seconds: up to this age it is shown, with its age.
  public static let longest: Int64 = 6 * 3_600
  /// Accepted difference between clocks, in seconds.
  private static let tolerance: Int64 = 300

  public var forecast: Forecast
  public var fetchedAt: Instant

  public init(forecast: Forecast, fetchedAt: Instant) {
    self.forecast = forecast
    self.fetchedAt = fetchedAt
  }

  /// Whether it applies to `now` at all. One from the future, fetched before a clock was set back,
  /// does not.
  public func isShown(at now: Instant) -> Bool {
    (-Self.tolerance..<Self.longest).contains(now - fetchedAt)
  }

  /// Whether `now` is still on the forecast's day at the place; by solar time if its UTC offset is
  /// unknown.
  public func isOfDay(of now: Instant, at coordinates: Coordinates) -> Bool {
    let offset = forecast.utcOffset ?? Int64(coordinates.longitude * 240)
    let days = [fetchedAt, now].map {
      Double($0.secondsSince1970 + offset) / 86_400
    }
    return days[0].rounded(.down) == days[1].rounded(.down)
  }

  /// Whether it counts as current at `now`.
  public func isFresh(at now: Instant) -> Bool {
    (-Self.tolerance..<Self.fresh).contains(now - fetchedAt)
  }
}
