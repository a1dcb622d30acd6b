/// Where forecasts come from. Somebody else's server, as a rule.
public protocol ForecastFetching: Sendable {
  /// Asks once, and ends by itself within half a minute.
  func forecast(at coordinates: Coordinates) async throws(ForecastFailure) -> Forecast
}

/// Why there is no forecast.
public enum ForecastFailure: Error, Equatable, Sendable {
  /// No answer, or one that the server is out of order. The words are of the way there.
  case unreachable(Phrase)
  /// It was asked too often; nil where it does not say how many seconds to wait.
  case tooOften(retryAfter: Int64?)
  /// The server said no, in its own words.
  case refused(String)
  /// What it said is no forecast of that place.
  case unreadable

  /// A few words, without a full stop.
  public var reason: Phrase {
    switch self {
    case .unreachable(let detail): detail
    case .tooOften: Phrase("the weather service was asked too often")
    case .refused(let detail): Phrase("the weather service refused: \(detail)")
    case .unreadable: Phrase("what the weather service said is no forecast")
    }
  }
}

extension ForecastFailure: ExplainedError {
  public var explanation: Explanation {
    Explanation(
      .unavailable, Phrase("There is no new weather: \(reason)."),
      hint: Phrase("What there was still stands. Try again later: waymark weather refresh"))
  }
}
