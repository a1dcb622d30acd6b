public import Contracts

/// Every call to a ``ForecastFetching`` is unexpected.
public struct UnimplementedForecasts: ForecastFetching {
  public init() {}

  public func forecast(at coordinates: Coordinates) async throws(ForecastFailure) -> Forecast {
    unexpectedWithoutError("ForecastFetching")
  }
}
