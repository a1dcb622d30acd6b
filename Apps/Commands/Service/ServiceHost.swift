package import Contracts

/// What the service can do beyond the light command line.
package struct ServiceHost: Sendable {
  /// The ways to the person that reach beyond the terminal.
  package typealias Channels =
    @Sendable (_ home: String, any TimeSource) -> [any NotificationChannel]
  /// Keeps at work until the process is told to stop.
  package typealias Serve = @Sendable (CommandContext) async throws -> Void

  /// The way to forecasts at an address.
  package typealias Forecasts = @Sendable (_ address: String) -> any ForecastFetching

  let channels: Channels
  let forecasts: Forecasts
  let serve: Serve

  package init(
    channels: @escaping Channels, forecasts: @escaping Forecasts, serve: @escaping Serve
  ) {
    self.channels = channels
    self.forecasts = forecasts
    self.serve = serve
  }
}
