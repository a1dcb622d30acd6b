/// The weather, for whoever shows it.
public protocol WeatherReading: Sendable {
  /// What there is to show now, from what was fetched before; nil while it is off, not allowed, not
  /// fetched or too old. Never asks a server.
  func weather(in transaction: any Transaction) throws -> ShownWeather?

  /// As it holds here: ``LocationPermission/restricted`` and off where the machine does not allow it,
  /// whatever the record says.
  func state(in transaction: any Transaction) throws -> WeatherState
}

/// The weather as it is shown.
public struct ShownWeather: Equatable, Sendable {
  public var place: Place
  public var report: WeatherReport
  /// In seconds since it was fetched; nil while it passes for the present weather.
  public var age: Int64?

  public init(place: Place, report: WeatherReport, age: Int64? = nil) {
    self.place = place
    self.report = report
    self.age = age
  }
}
