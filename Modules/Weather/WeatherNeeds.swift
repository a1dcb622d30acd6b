public import Contracts

/// Everything Weather needs from the outside.
public struct WeatherNeeds: Sendable {
  /// Makes this process's client for forecasts; nil in one without network access.
  public typealias Forecasts = @Sendable () -> any ForecastFetching

  public var unitOfWork: any UnitOfWork
  public var store: any WeatherStore
  public var eventLog: any EventLog
  public var time: any PersonalTime
  /// Whether the machine forbids it, whatever the user decided.
  public var isRestricted: @Sendable () -> Bool
  public var forecasts: Forecasts?

  public init(
    unitOfWork: any UnitOfWork, store: any WeatherStore, eventLog: any EventLog,
    time: any PersonalTime, isRestricted: @escaping @Sendable () -> Bool, forecasts: Forecasts?
  ) {
    self.unitOfWork = unitOfWork
    self.store = store
    self.eventLog = eventLog
    self.time = time
    self.isRestricted = isRestricted
    self.forecasts = forecasts
  }
}
