public import Contracts
import Synchronization

/// A source of forecasts that answers as it was told to.
public final class InMemoryForecasts: ForecastFetching {
  public typealias Answer = @Sendable (Coordinates) async -> Result<Forecast, ForecastFailure>

  private let state: Mutex<(asked: [Coordinates], answer: Answer)>

  public init(_ answer: @escaping Answer = { _ in .failure(.unreadable) }) {
    state = Mutex(([], answer))
  }

  /// In the order of the requests.
  public var asked: [Coordinates] { state.withLock { $0.asked } }

  public func answer(_ answer: @escaping Answer) {
    state.withLock { $0.answer = answer }
  }

  public func forecast(at coordinates: Coordinates) async throws(ForecastFailure) -> Forecast {
    let answer = state.withLock { state in
      state.asked.append(coordinates)
      return state.answer
    }
    return try await answer(coordinates).get()
  }
}
