/// Everything about the weather in the record. Specification S1-6.
public struct WeatherState: Equatable, Sendable {
  public var permission: LocationPermission
  /// Whether it is shown; never without permission.
  public var isShown: Bool
  /// The place the user gave; never without permission.
  public var place: Place?
  /// The last report fetched for the place, while the weather is shown.
  public var report: WeatherReport?
  /// No automatic request before this; nil if one is allowed at any time. An attempt sets it before it begins, so that
  /// no other process makes a request at the same time, or right after this one was killed.
  public var retryAt: Instant?
  /// The server asked not to be contacted before this.
  public var leftAloneUntil: Instant?
  /// Why the last attempt failed; nil if it did not.
  public var trouble: Phrase?

  public init(
    permission: LocationPermission = .undetermined, isShown: Bool = false, place: Place? = nil,
    report: WeatherReport? = nil, retryAt: Instant? = nil, leftAloneUntil: Instant? = nil,
    trouble: Phrase? = nil
  ) {
    self.permission = permission
    self.isShown = isShown
    self.place = place
    self.report = report
    self.retryAt = retryAt
    self.leftAloneUntil = leftAloneUntil
    self.trouble = trouble
  }
}

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

  /// Whether it applies to `now` at all. One from the future, fetched before a clock was set back, does not.
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

/// Whether Waymark may know the user's location. Specification S1-6.
public enum LocationPermission: String, CaseIterable, Sendable {
  /// Not asked yet.
  case undetermined
  /// The user said no.
  case denied
  /// The machine's administrator forbids it, whatever the user decided. It applies to the machine
  /// and is not in the record: on another machine the user's own decision applies again.
  case restricted
  case authorised
}
