public import Contracts

/// Every call to a ``WeatherStore`` is unexpected.
public struct UnimplementedWeatherStore: WeatherStore {
  public init() {}

  public func isShown(in transaction: any Transaction) throws -> Bool {
    try unexpected("WeatherStore")
  }

  public func state(in transaction: any Transaction) throws -> WeatherState {
    try unexpected("WeatherStore")
  }

  public func save(_ state: WeatherState, in transaction: any WriteTransaction) throws {
    try unexpected("WeatherStore")
  }
}
