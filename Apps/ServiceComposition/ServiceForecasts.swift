public import Composition
public import Contracts
import OpenMeteo
import OutgoingHTTP

/// Where the service asks for forecasts.
public enum ServiceForecasts {
  /// Names another address than the product's, such as that of an instance of one's own.
  public static let variable = "WAYMARK_WEATHER_URL"

  /// How long an answer is waited for. Shorter than for a notification, since what is due by the clock
  /// waits with it.
  private static let patience = Duration.seconds(9)

  /// - Parameter address: nil for the product's own choice.
  public static func openMeteo(
    at address: String? = nil, variables: EnvironmentVariables
  ) -> any ForecastFetching {
    let chosen = variables[variable].flatMap { $0.isEmpty ? nil : $0 }
    return OpenMeteo(
      http: OutgoingHTTP(timeLimit: patience),
      address: chosen ?? address ?? ProductLinks.product.forecasts)
  }
}
