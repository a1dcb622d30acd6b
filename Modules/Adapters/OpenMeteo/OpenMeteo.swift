public import Contracts
import Foundation

/// Forecasts from Open-Meteo, a service without accounts and keys, or from a self-hosted instance.
///
/// Source: open-meteo.com/en/docs, "Weather Forecast API".
public struct OpenMeteo: ForecastFetching {
  /// The current values to request.
  private static let current = [
    "temperature_2m", "relative_humidity_2m", "apparent_temperature", "is_day", "precipitation",
    "weather_code", "wind_speed_10m",
  ]
  /// The daily values to request.
  private static let daily = [
    "temperature_2m_max", "temperature_2m_min", "precipitation_probability_max", "sunrise",
    "sunset",
  ]

  private let http: any HTTPSending
  private let address: String

  /// - Parameter address: the address of the forecast API, up to the question mark, for example
  ///   `https://api.open-meteo.com/v1/forecast`.
  public init(http: any HTTPSending, address: String) {
    self.http = http
    self.address = address
  }

  public func forecast(at coordinates: Coordinates) async throws(ForecastFailure) -> Forecast {
    let answer: HTTPResponse
    do {
      answer = try await http.send(HTTPRequest(.get, url(coordinates)))
    } catch {
      throw .unreachable(error.reason)
    }
    guard answer.status == 200 else { throw ForecastFailure(answer) }
    guard let document = try? JSONDecoder().decode(ForecastDocument.self, from: Data(answer.body)),
      let forecast = document.forecast(at: coordinates)
    else { throw .unreadable }
    return forecast
  }

  /// Times are requested as seconds since 1970, and the day is the local one at the place.
  private func url(_ coordinates: Coordinates) -> String {
    "\(address)?latitude=\(coordinates.latitude)&longitude=\(coordinates.longitude)"
      + "&current=\(Self.current.joined(separator: ","))"
      + "&daily=\(Self.daily.joined(separator: ","))"
      + "&timezone=auto&forecast_days=1&timeformat=unixtime"
  }
}

extension ForecastFailure {
  /// `{"error":true,"reason":"…"}`, Open-Meteo's error format.
  private struct Complaint: Decodable {
    var reason: String
  }

  /// The maximum length of a reason that is shown, in characters.
  private static let mostLetters = 200

  /// The meaning of a response without a forecast.
  init(_ answer: HTTPResponse) {
    let reason = (try? JSONDecoder().decode(Complaint.self, from: Data(answer.body)))?.reason
      .filter {
        !$0.isNewline && $0.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
      }
      .prefix(Self.mostLetters).withoutFullStop
    let status = String(answer.status)
    self =
      switch answer.status {
      case 429: .tooOften(retryAfter: answer.headers["retry-after"].flatMap { Int64($0) })
      case 500...: .unreachable(Phrase("the weather service isn't working (status \(status))"))
      default: .refused(reason ?? "status \(status)")
      }
  }
}

extension Substring {
  /// A sentence of ours continues after it.
  fileprivate var withoutFullStop: String {
    String(hasSuffix(".") ? dropLast() : self)
  }
}
