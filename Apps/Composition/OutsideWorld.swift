public import Contracts

/// What a process can reach beyond the record and its own machine: one value for all of it.
///
/// The light command line reaches nothing, the service everything. What a later feature reaches for
/// takes its place here, and passes through nothing else.
public struct OutsideWorld: Sendable {
  /// Makes the ways to the person that this process carries.
  public var channels: @Sendable (any TimeSource) -> [any NotificationChannel]
  /// Makes the way to forecasts; nil in a process without a network.
  public var forecasts: (@Sendable () -> any ForecastFetching)?

  /// Nothing: all that the light command line needs.
  public static let none = OutsideWorld()

  public init(
    channels: @escaping @Sendable (any TimeSource) -> [any NotificationChannel] = { _ in [] },
    forecasts: (@Sendable () -> any ForecastFetching)? = nil
  ) {
    self.channels = channels
    self.forecasts = forecasts
  }

  /// The same with one more way to the person.
  public func with(_ channel: some NotificationChannel) -> OutsideWorld {
    var outside = self
    outside.channels = { [channels] in channels($0) + [channel] }
    return outside
  }
}
