package import Contracts
package import Terminal

/// Why a command did not do what it was asked: what happened, why, and what to try next.
package struct CommandFailure: Error, Hashable {
  /// What messages begin with.
  static let program = "waymark"

  var status: ExitStatus
  /// One or two sentences.
  var message: Phrase
  /// The next step; nil when there is none.
  var hint: Phrase?
  /// The single failures, if there are several; empty for one.
  var parts: [CommandFailure] = []

  package init(_ status: ExitStatus, _ message: Phrase, hint: Phrase? = nil) {
    self.status = status
    self.message = message
    self.hint = hint
  }

  init(_ explanation: Explanation) {
    self.init(ExitStatus(explanation.kind), explanation.message, hint: explanation.hint)
  }

  /// The text for people.
  ///
  /// - Parameter columns: of the terminal, where the text is wrapped between words.
  func text(in wording: Wording, columns: Int = .max) -> String {
    guard parts.isEmpty else {
      return parts.map { $0.text(in: wording, columns: columns) }.joined()
    }
    return FailureText(Self.program, status, message, hint: hint)
      .shown(in: wording, columns: columns)
  }

  /// The JSON for programs.
  func json(in wording: Wording) -> String {
    JSONText.document(
      ErrorDocument(code: status.code, message: message, hint: hint, in: wording))
  }
}

extension CommandFailure {
  /// Translates an error of the product for the user.
  init(_ error: any Error) {
    switch error {
    case let failure as CommandFailure: self = failure
    case let error as any ExplainedError: self.init(error.explanation)
    case is CancellationError:
      self.init(.interrupted(hint: Phrase("Run it again to start over.")))
    default:
      self.init(.bug("\(error)"))
    }
  }
}
