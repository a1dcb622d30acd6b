import Contracts
import Foundation

extension ForecastFailure {
  /// `{"error":true,"reason":"…"}`, Open-Meteo's error format.
  private struct Complaint: Decodable {
    var reason: String
  }

  /// The maximum length of a reason that is shown, in characters.
  private static let mostLetters = 200

  /// What a response without a forecast means.
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
  /// A sentence of ours continues after it.
  fileprivate var withoutFullStop: String {
    String(hasSuffix(".") ? dropLast() : self)
  }
}
