public import Contracts

/// Every call to a ``WeatherKeeping`` is unexpected.
public struct UnimplementedWeatherKeeping: WeatherKeeping {
  public init() {}

  public func weather(in transaction: any Transaction) throws -> ShownWeather? {
    try unexpected("WeatherKeeping")
  }

  public func state(in transaction: any Transaction) throws -> WeatherState {
    try unexpected("WeatherKeeping")
  }

  public func setShown(_ isShown: Bool) async throws { try unexpected("WeatherKeeping") }

  public func setAllowed(_ isAllowed: Bool) async throws { try unexpected("WeatherKeeping") }

  public func setPlace(_ place: Place) async throws { try unexpected("WeatherKeeping") }

  public func refresh() async throws -> WeatherReport { try unexpected("WeatherKeeping") }
}
