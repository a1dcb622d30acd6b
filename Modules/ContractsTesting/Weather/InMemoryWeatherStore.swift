public import Contracts
import Synchronization

/// The state of the weather in memory.
public struct InMemoryWeatherStore: WeatherStore {
  private struct Table: InMemoryTable {
    var state = WeatherState()
  }

  private let access: InMemoryTableAccess<Table>

  public init(_ unitOfWork: InMemoryUnitOfWork) {
    access = InMemoryTableAccess(unitOfWork: unitOfWork)
  }

  public func isShown(in transaction: any Transaction) throws -> Bool {
    try state(in: transaction).isShown
  }

  public func state(in transaction: any Transaction) throws -> WeatherState {
    try access.table(in: transaction).state
  }

  public func save(_ state: WeatherState, in transaction: any WriteTransaction) throws {
    try access.update(in: transaction) { $0.state = state }
  }
}

/// A source of forecasts with prepared answers.
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

/// City lists in memory, by path.
public struct InMemoryCities: CityFinding {
  private let lists: [String: [City]]

  public init(_ lists: [String: [City]] = [:]) {
    self.lists = lists
  }

  public func cities(named name: String, in path: String) throws(CityListFailure) -> [City] {
    guard let list = lists[path] else { throw .noSuchFile }
    guard !list.isEmpty else { throw .notAList }
    return list.filter { city in
      [city.name, city.place.name].contains { $0.lowercased() == name.lowercased() }
    }.sorted { $0.population > $1.population }
  }
}
