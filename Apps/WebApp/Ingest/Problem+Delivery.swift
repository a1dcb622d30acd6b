import Contracts
import HTTPTypes

/// Why a delivery is rejected.
extension Problem {
  init(_ error: DeliveryError) {
    let explanation = error.explanation
    let status: HTTPTypes.HTTPResponse.Status =
      switch error {
      case .empty, .unknownFormat: .badRequest
      case .tooManyWaiting: .tooManyRequests
      case .cannotKeep: .internalServerError
      }
    self.init(status, explanation.kind, explanation.message, hint: explanation.hint)
    if status == .tooManyRequests { fields[.retryAfter] = "60" }
  }

  static func tooManyDeliveries(seconds: Int) -> Problem {
    var problem = Problem(
      .tooManyRequests, .busy,
      Phrase(
        one: "Too many requests: wait \(seconds) second.",
        other: "Too many requests: wait \(seconds) seconds."),
      hint: Phrase("Send less often, or wait and try again."))
    problem.fields[.retryAfter] = String(seconds)
    return problem
  }

  static var packedDelivery: Problem {
    Problem(
      .unsupportedMediaType, .badData, Phrase("Compressed data isn't accepted."),
      hint: Phrase("Send it without the header \("Content-Encoding")."))
  }
}
