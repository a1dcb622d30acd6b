/// Read access to the weather.
public protocol WeatherReading: Sendable {
  /// The weather to show now, from stored data; nil while it is off, not allowed, not fetched or
  /// too old. Never contacts a server.
  func weather(in transaction: any Transaction) throws -> ShownWeather?

  /// The effective state: ``LocationPermission/restricted`` and off if the machine forbids it,
  /// whatever the record says.
  func state(in transaction: any Transaction) throws -> WeatherState
}

/// The weather as it is shown.
public struct ShownWeather: Equatable, Sendable {
  public var place: Place
  public var report: WeatherReport
  /// In seconds since it was fetched; nil while it counts as current.
  public var age: Int64?

  public init(place: Place, report: WeatherReport, age: Int64? = nil) {
    self.place = place
    self.report = report
    self.age = age
  }
}
