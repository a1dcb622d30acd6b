public import Composition
public import Contracts
import OpenMeteo
import OutgoingHTTP

/// The forecast server of the service.
public enum ServiceForecasts {
  /// Overrides the product's address, for example with that of a self-hosted instance.
  public static let variable = "WAYMARK_WEATHER_URL"

  /// How long to wait for an answer. Shorter than for a notification, because scheduled work waits
  /// for it.
  private static let patience = Duration.seconds(9)

  /// - Parameter address: nil for the product's default.
  public static func openMeteo(
    at address: String? = nil, variables: EnvironmentVariables
  ) -> any ForecastFetching {
    let chosen = variables[variable].flatMap { $0.isEmpty ? nil : $0 }
    return OpenMeteo(
      http: OutgoingHTTP(timeLimit: patience),
      address: chosen ?? address ?? ProductLinks.product.forecasts)
  }
}
