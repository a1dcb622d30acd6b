public import Contracts

/// Everything Weather needs of the world.
public struct WeatherNeeds: Sendable {
  /// The way to forecasts of this process; nil in one without a network.
  public typealias Forecasts = @Sendable () -> any ForecastFetching

  public var unitOfWork: any UnitOfWork
  public var store: any WeatherStore
  public var eventLog: any EventLog
  public var time: any PersonalTime
  /// Says what is kept of a failure.
  public var wording: any PersonalWording
  /// Whether the machine does not allow it, whatever the person says.
  public var isRestricted: @Sendable () -> Bool
  public var forecasts: Forecasts?

  public init(
    unitOfWork: any UnitOfWork, store: any WeatherStore, eventLog: any EventLog,
    time: any PersonalTime, wording: any PersonalWording,
    isRestricted: @escaping @Sendable () -> Bool, forecasts: Forecasts?
  ) {
    self.unitOfWork = unitOfWork
    self.store = store
    self.eventLog = eventLog
    self.time = time
    self.wording = wording
    self.isRestricted = isRestricted
    self.forecasts = forecasts
  }
}
