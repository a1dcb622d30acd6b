import Contracts
import ContractsTesting
import Synchronization
import Testing

@testable import Weather

/// The weather over an in-memory record, with scripted forecasts.
struct WeatherFixture {
  static let start = Instant(secondsSince1970: 1_779_100_000)

  let record = InMemoryRecord()
  let time = FixedPersonalTime(now: start)
  let forecasts: InMemoryForecasts
  let munich: Place
  let sydney: Place
  let cloudy: Forecast
  let citiesPath = "/home/ada/cities.txt"
  let cities: [City]
  private let restriction = Restriction()

  init() throws {
    munich = Place(
      name: "Munich, DE", coordinates: try #require(Coordinates(latitude: 48.14, longitude: 11.58)))
    sydney = Place(coordinates: try #require(Coordinates(latitude: -33.87, longitude: 151.21)))
    let forecast = Forecast(
      temperature: try #require(Temperature(celsius: 18.4)),
      condition: WeatherCode(2),
      isDaylight: true)
    cloudy = forecast
    forecasts = InMemoryForecasts { _ in .success(forecast) }
    cities = [
      City(
        name: "Paris", country: "FR",
        coordinates: try #require(Coordinates(latitude: 48.85, longitude: 2.35)),
        population: 2_138_551),
      City(
        name: "Paris", country: "US",
        coordinates: try #require(Coordinates(latitude: 33.66, longitude: -95.56)),
        population: 24_839),
    ]
  }

  /// - Parameter hasNetwork: whether this process can fetch forecasts.
  func needs(hasNetwork: Bool = true) -> WeatherNeeds {
    let way: WeatherNeeds.Forecasts = { [forecasts] in forecasts }
    return WeatherNeeds(
      unitOfWork: record.unitOfWork, store: record.weather, eventLog: record.eventLog, time: time,
      isRestricted: { [restriction] in restriction.isSet },
      forecasts: hasNetwork ? way : nil, cities: InMemoryCities([citiesPath: cities]),
      citiesPath: citiesPath)
  }

  func plugin(hasNetwork: Bool = true) -> WeatherPlugin {
    WeatherPlugin(needs(hasNetwork: hasNetwork))
  }

  var weather: any WeatherKeeping { plugin().weather }

  var schedule: any DueTimeHandler {
    get throws { try #require(connections().dueTimeHandlers.first) }
  }

  func connections(hasNetwork: Bool = true) -> PluginConnections {
    var connections = PluginConnections()
    plugin(hasNetwork: hasNetwork).connect(to: &connections)
    return connections
  }

  func restrict(_ isRestricted: Bool) { restriction.set(isRestricted) }

  func read<Value: Sendable>(
    _ work: (any Transaction) throws -> Value
  ) async throws -> Value {
    try await record.unitOfWork.read(work)
  }

  /// Allowed, in Munich, on, and fetched.
  func begin() async throws {
    try await weather.setAllowed(true)
    try await weather.setPlace(munich)
    try await weather.setShown(true)
  }

  func wait(_ seconds: Int64) { time.set(time.now() + seconds) }

  func shown() async throws -> ShownWeather? {
    try await record.unitOfWork.read { try weather.weather(in: $0) }
  }

  /// The stored state, whatever the machine allows.
  func kept() async throws -> WeatherState {
    try await record.unitOfWork.read { try record.weather.state(in: $0) }
  }

  func switches() async throws -> [Bool] {
    try await record.events(of: WeatherSwitched.self).map(\.isShown)
  }
}

/// The decision of the machine's administrator.
final class Restriction: Sendable {
  private let value = Mutex(false)

  var isSet: Bool { value.withLock { $0 } }

  func set(_ isSet: Bool) { value.withLock { $0 = isSet } }
}
