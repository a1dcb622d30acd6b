/// The source of forecasts, usually a server.
public protocol ForecastFetching: Sendable {
  /// Asks once, and ends within half a minute.
  func forecast(at coordinates: Coordinates) async throws(ForecastFailure) -> Forecast
}

/// Why there is no forecast.
public enum ForecastFailure: Error, Equatable, Sendable {
  /// No response, or one that the server is out of order. The text describes the connection
  /// problem.
  case unreachable(Phrase)
  /// Too many requests; `retryAfter` in seconds, nil if the server does not say.
  case tooOften(retryAfter: Int64?)
  /// The server rejected the request, in its own words.
  case refused(String)
  /// The response is not a forecast for that place.
  case unreadable

  /// A few words, without a full stop.
  public var reason: Phrase {
    switch self {
    case .unreachable(let detail): detail
    case .tooOften: Phrase("the weather service got too many requests")
    case .refused(let detail): Phrase("the weather service rejected the request: \(detail)")
    case .unreadable: Phrase("the answer of the weather service is not a forecast")
    }
  }
}

extension ForecastFailure: ExplainedError {
  public var explanation: Explanation {
    Explanation(
      .unavailable, Phrase("There is no new weather: \(reason)."),
      hint: Phrase("The previous weather is kept. Try again later: waymark weather refresh"))
  }
}
