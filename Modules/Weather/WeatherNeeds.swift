public import Contracts

/// Everything Weather needs of the world.
public struct WeatherNeeds: Sendable {
  /// The way to forecasts of this process; nil in one without a network.
  public typealias Forecasts = @Sendable () -> any ForecastFetching

  public var unitOfWork: any UnitOfWork
  public var store: any WeatherStore
  public var eventLog: any EventLog
  public var time: any PersonalTime
  /// Whether the machine does not allow it, whatever the person says.
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
