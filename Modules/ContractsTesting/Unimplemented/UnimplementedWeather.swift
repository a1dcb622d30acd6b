public import Contracts

/// Every call to a ``CityFinding`` ends the test run: an error it threw would count as an answer.
public struct UnimplementedCities: CityFinding {
  public init() {}

  public func cities(named name: String, in path: String) throws(CityListFailure) -> [City] {
    unexpectedWithoutError("CityFinding")
  }
}

/// Every call to a ``ForecastFetching`` is unexpected.
public struct UnimplementedForecasts: ForecastFetching {
  public init() {}

  public func forecast(at coordinates: Coordinates) async throws(ForecastFailure) -> Forecast {
    unexpectedWithoutError("ForecastFetching")
  }
}

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
