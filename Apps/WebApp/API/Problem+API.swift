import Contracts
import HTTPTypes

/// Why a program gets no document.
extension Problem {
  static var noRoute: Problem {
    Problem(
      .notFound, .noInput, Phrase("There's nothing in the API at this address."),
      hint: Phrase("See all addresses at: \("/api/1/openapi.json")"))
  }

  /// - Parameters:
  ///   - isWrong: whether an unknown token was sent.
  ///   - hint: how to get a valid one.
  static func noToken(isWrong: Bool, hint: Phrase) -> Problem {
    var problem =
      isWrong
      ? Problem(
        .unauthorized, .notPermitted, Phrase("This token is wrong or was revoked."),
        hint: hint)
      : Problem(
        .unauthorized, .notPermitted, Phrase("This needs a token, or a browser that's signed in."),
        hint: hint)
    problem.fields[.wwwAuthenticate] =
      isWrong ? "Bearer error=\"invalid_token\"" : "Bearer"
    return problem
  }

  static func outOfScope(_ needed: AccessScope) -> Problem {
    let scope = needed.rawValue
    var problem = Problem(
      .forbidden, .notPermitted, Phrase("This token doesn't allow that."),
      hint: Phrase("Create another with: waymark access add NAME --scope \(scope)"))
    problem.fields[.wwwAuthenticate] = "Bearer error=\"insufficient_scope\", scope=\"\(scope)\""
    return problem
  }

  /// - Parameter known: the address's parameters.
  static func noParameter(_ name: String, known: [String]) -> Problem {
    Problem(
      .badRequest, .usage, Phrase("There's no parameter “\(name)” here."),
      hint: known.isEmpty ? nil : Phrase("Available: \(known.listed)"))
  }

  static var noJSON: Problem {
    Problem(
      .unsupportedMediaType, .badData, Phrase("This address accepts JSON."),
      hint: Phrase("Send it with: \("Content-Type: application/json")"))
  }

  static var bodyTooLarge: Problem {
    Problem(.contentTooLarge, .badData, Phrase("This is too large for one request."))
  }

  init(_ failure: FlatJSON.Failure) {
    let message =
      switch failure {
      case .malformed(let offset):
        Phrase("This isn't one valid JSON object; the error is at byte \(String(offset)).")
      case .repeated(let name): Phrase("“\(name)” appears twice.")
      case .nested(let name): Phrase("“\(name)” must be a single value.")
      }
    self.init(.badRequest, .badData, message)
  }
}
