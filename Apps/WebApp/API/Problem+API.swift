import Contracts
import HTTPTypes

/// Why a program gets no document.
extension Problem {
  static var noRoute: Problem {
    Problem(
      .notFound, .noInput, Phrase("The API has no such address."),
      hint: Phrase("All of them: \("/api/1/openapi.json")"))
  }

  /// - Parameters:
  ///   - isWrong: whether an unknown token was sent.
  ///   - hint: how to get a valid one.
  static func noToken(isWrong: Bool, hint: Phrase) -> Problem {
    var problem =
      isWrong
      ? Problem(
        .unauthorized, .notPermitted, Phrase("This token is wrong, or was revoked."),
        hint: hint)
      : Problem(
        .unauthorized, .notPermitted, Phrase("This needs a token, or a browser that has entered."),
        hint: hint)
    problem.fields[.wwwAuthenticate] =
      isWrong ? "Bearer error=\"invalid_token\"" : "Bearer"
    return problem
  }

  static func outOfScope(_ needed: AccessScope) -> Problem {
    let scope = needed.rawValue
    var problem = Problem(
      .forbidden, .notPermitted, Phrase("This token is not for that."),
      hint: Phrase("Make another with: waymark access add NAME --scope \(scope)"))
    problem.fields[.wwwAuthenticate] = "Bearer error=\"insufficient_scope\", scope=\"\(scope)\""
    return problem
  }

  /// - Parameter known: the address's parameters.
  static func noParameter(_ name: String, known: [String]) -> Problem {
    Problem(
      .badRequest, .usage, Phrase("There is no parameter “\(name)” here."),
      hint: known.isEmpty ? nil : Phrase("Known: \(known.listed)"))
  }

  static var noJSON: Problem {
    Problem(
      .unsupportedMediaType, .badData, Phrase("This address takes JSON."),
      hint: Phrase("Send it with: \("Content-Type: application/json")"))
  }

  static var bodyTooLarge: Problem {
    Problem(.contentTooLarge, .badData, Phrase("This is more than one request can hold."))
  }

  init(_ failure: FlatJSON.Failure) {
    let message =
      switch failure {
      case .malformed(let offset):
        Phrase("This is not one JSON object, from byte \(String(offset)) on.")
      case .repeated(let name): Phrase("“\(name)” is there twice.")
      case .nested(let name): Phrase("“\(name)” has to be a single value.")
      }
    self.init(.badRequest, .badData, message)
  }
}
