public import Contracts
import Documents

/// The weather at the user's place.
public struct WeatherPlugin: Plugin {
  public let manifest = PluginManifest(
    identifier: "weather", summary: Phrase("The weather at your location"), contractVersion: 1)

  public let weather: any WeatherKeeping
  private let needs: WeatherNeeds

  public init(_ needs: WeatherNeeds) {
    self.needs = needs
    weather = CachedWeather(needs: needs)
  }

  public func connect(to connections: inout PluginConnections) {
    connections.add(WeatherSchedule(needs: needs))
    connections.add(.weather(needs: needs))
    connections.add(settings: { [needs] in .weather(needs) })
    connections.add(queries: { [weather] in
      [
        Query("weather", "The weather, and what is still needed for it", steadyFor: .minute) {
          input in
          try await input.read { WeatherDocument(try WeatherView(weather, in: $0.calendar, $1)) }
        }
      ]
    })
    let actions = WeatherActions(weather: weather, needs: needs)
    connections.add(actions: { actions.all })
    connections.add(pages: { [WeatherPage(actions: actions).page] })
    connections.add(toPages: { [weather] in [.weather(weather)] })
  }
}

/// Everything Weather needs from the outside.
public struct WeatherNeeds: Sendable {
  /// Creates this process's client for forecasts; nil in one without network access.
  public typealias Forecasts = @Sendable () -> any ForecastFetching

  public var unitOfWork: any UnitOfWork
  public var store: any WeatherStore
  public var eventLog: any EventLog
  public var time: any PersonalTime
  /// Whether the machine forbids it, whatever the user decided.
  public var isRestricted: @Sendable () -> Bool
  public var forecasts: Forecasts?
  public var cities: any CityFinding
  /// The path of the person's own list of cities.
  public var citiesPath: String

  public init(
    unitOfWork: any UnitOfWork, store: any WeatherStore, eventLog: any EventLog,
    time: any PersonalTime, isRestricted: @escaping @Sendable () -> Bool, forecasts: Forecasts?,
    cities: any CityFinding, citiesPath: String
  ) {
    self.unitOfWork = unitOfWork
    self.store = store
    self.eventLog = eventLog
    self.time = time
    self.isRestricted = isRestricted
    self.forecasts = forecasts
    self.cities = cities
    self.citiesPath = citiesPath
  }
}

extension WeatherNeeds {
  /// The effective state on this machine.
  func state(in transaction: any Transaction) throws -> WeatherState {
    var state = try store.state(in: transaction)
    guard isRestricted() else { return state }
    state.permission = .restricted
    state.isShown = false
    return state
  }

  /// - Throws: ``WeatherError`` for missing permission.
  func requirePermission(in state: WeatherState) throws {
    guard !isRestricted() else { throw WeatherError.restricted }
    switch state.permission {
    case .undetermined: throw WeatherError.undetermined
    case .denied: throw WeatherError.denied
    case .restricted: throw WeatherError.restricted
    case .authorised: return
    }
  }
}
