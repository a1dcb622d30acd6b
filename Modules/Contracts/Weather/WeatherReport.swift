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

  /// Whether it passes for the weather at `now`.
  public func isFresh(at now: Instant) -> Bool {
    (-Self.tolerance..<Self.fresh).contains(now - fetchedAt)
  }
}
