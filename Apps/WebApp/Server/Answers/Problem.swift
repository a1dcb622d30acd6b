import Contracts
import HTTPTypes

/// Why a request fails: a page for a person, JSON for a program.
struct Problem: ExplainedError {
  private(set) var status: HTTPTypes.HTTPResponse.Status
  private(set) var explanation: Explanation
  /// Additional header fields for this status.
  var fields: HTTPFields = [:]
  /// The part of the request to blame; nil for nothing in particular.
  private(set) var field: String?
  /// The next step, on a page. The server's own may name a command: if nobody can sign in, no page helps.
  private(set) var pageHint: Phrase?

  init(
    _ status: HTTPTypes.HTTPResponse.Status, _ kind: FailureKind, _ message: Phrase,
    hint: Phrase? = nil
  ) {
    self.status = status
    explanation = Explanation(kind, message, hint: hint)
    pageHint = hint
  }

  /// What a feature could not do.
  init(_ error: any ExplainedError) {
    status = HTTPTypes.HTTPResponse.Status(error)
    explanation = error.explanation
    fields = (error as? Problem)?.fields ?? [:]
    field = (error as? FieldRefusal)?.field
    pageHint = (error as? Problem)?.pageHint ?? error.explanation.pageHint
  }

  /// The same with another hint after its own.
  func adding(_ hint: Phrase) -> Problem {
    var problem = self
    problem.explanation.hint = [explanation.hint, hint].compactMap(\.self).joined(separator: " ")
    problem.pageHint = [pageHint, hint].compactMap(\.self).joined(separator: " ")
    return problem
  }

  static var notFound: Problem {
    Problem(.notFound, .noInput, Phrase("There's no page at this address."))
  }

  static var otherHost: Problem {
    Problem(
      .misdirectedRequest, .notPermitted, Phrase("Waymark doesn't answer to this name."),
      hint: Phrase("Use the address that waymark serve printed."))
  }

  /// A proxy uses a name that was not configured.
  static var unnamedHost: Problem {
    Problem(
      .misdirectedRequest, .notPermitted, Phrase("Waymark doesn't answer to this name."),
      hint: Phrase("Add the name when you start Waymark: waymark serve --behind … --host …"))
  }

  static var notEncrypted: Problem {
    Problem(
      .forbidden, .notPermitted, Phrase("Waymark answers other machines only over TLS."),
      hint: Phrase("Use the address with https:// that waymark serve --lan printed."))
  }

  static var otherSite: Problem {
    Problem(
      .forbidden, .notPermitted,
      Phrase("This came from another website, so nothing was changed."),
      hint: Phrase("Open the page here and try again."))
  }

  /// A form filled in while its subject was changed elsewhere.
  static var overtaken: Problem {
    Problem(
      .conflict, .busy,
      Phrase("This was changed elsewhere after you opened the page, so nothing was saved."),
      hint: Phrase("Check the current values. If you still want to change them, send it again."))
  }

  /// A form this page never had, or no longer has since its subject is gone.
  static var noSuchForm: Problem {
    Problem(
      .conflict, .busy, Phrase("This page no longer has that form, so nothing was changed."),
      hint: Phrase("What you wanted to change may be gone. Here's the current page."))
  }

  static var notEntered: Problem {
    Problem(
      .unauthorized, .notPermitted, Phrase("This browser doesn't have access to the record."),
      hint: Phrase("Get a code with: waymark serve --open"))
  }

  static var tooLarge: Problem {
    Problem(.contentTooLarge, .badData, Phrase("This is too large for a form."))
  }

  static func filesTooLarge(limit: Int64) -> Problem {
    Problem(
      .contentTooLarge, .badData,
      Phrase("You can send up to \(String(limit >> 20)) MB at once."),
      hint: Phrase("There's no limit on the machine itself."))
  }

  static var noRoom: Problem {
    var problem = Problem(UploadError.noRoom)
    problem.status = .init(code: 507, reasonPhrase: "Insufficient Storage")
    return problem
  }

  static var tooLong: Problem {
    Problem(.uriTooLong, .usage, Phrase("This address is too long."))
  }

  static var noForm: Problem {
    Problem(.unsupportedMediaType, .badData, Phrase("This isn't a form of this page."))
  }

  /// What carries something that cannot be read to its end.
  static var malformed: Problem {
    Problem(.badRequest, .badData, Phrase("This isn't a form of this page."))
  }

  static func method(allowed: [String]) -> Problem {
    var problem = Problem(
      .methodNotAllowed, .usage, Phrase("You can't do this at this address."))
    problem.fields[.allow] = allowed.joined(separator: ", ")
    return problem
  }

  static func tooManyAttempts(seconds: Int) -> Problem {
    var problem = Problem(
      .tooManyRequests, .busy,
      Phrase(
        one: "Too many wrong codes: wait \(seconds) second.",
        other: "Too many wrong codes: wait \(seconds) seconds."))
    problem.fields[.retryAfter] = String(seconds)
    return problem
  }

  /// A bug of ours. Details go to the log only, since they may contain anything.
  static var bug: Problem {
    Problem(
      .internalServerError, .bug, .unexpectedFailure,
      hint: Phrase("Find the details in the output of waymark serve."))
  }
}

extension HTTPTypes.HTTPResponse.Status {
  /// The mapping at the end of the command line's contract.
  init(_ error: any ExplainedError) {
    if let problem = error as? Problem {
      self = problem.status
    } else if error is FieldRefusal {
      self = .unprocessableContent
    } else if error is StorageError, error.explanation.kind == .badData {
      self = .internalServerError
    } else {
      self =
        switch error.explanation.kind {
        case .usage, .badData: .badRequest
        case .notPermitted: .forbidden
        case .noInput: .notFound
        case .busy: .conflict
        case .unavailable, .interrupted: .serviceUnavailable
        case .bug, .cannotWrite, .configuration: .internalServerError
        }
    }
  }
}
