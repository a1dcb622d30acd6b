import Contracts
import Foundation

extension ForecastFailure {
  /// `{"error":true,"reason":"…"}`, as Open-Meteo explains itself.
  private struct Complaint: Decodable {
    var reason: String
  }

  /// The most letters of a reason that are shown.
  private static let mostLetters = 200

  /// What an answer means that is no forecast.
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
      case 500...: .unreachable(Phrase("the weather service is out of order (status \(status))"))
      default: .refused(reason ?? "status \(status)")
      }
  }
}

extension Substring {
  /// A sentence of ours goes on behind it.
  fileprivate var withoutFullStop: String {
    String(hasSuffix(".") ? dropLast() : self)
  }
}
