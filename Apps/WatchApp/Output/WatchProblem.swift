import Contracts
import Foundation
import Terminal
import WatchSync

/// Why a command failed: what happened, why, and what to try next.
struct WatchProblem: Error, Hashable {
  /// What messages begin with.
  static let program = "waymark-watch"

  var status: ExitStatus
  var message: Phrase
  var hint: Phrase?

  init(_ status: ExitStatus, _ message: Phrase, hint: Phrase? = nil) {
    self.status = status
    self.message = message
    self.hint = hint
  }

  init(_ error: any Error) {
    switch error {
    case let problem as WatchProblem: self = problem
    case let error as any ExplainedError:
      let explanation = error.explanation
      self.init(
        ExitStatus(explanation.kind), explanation.message,
        hint: Self.hint(for: error))
    case is CancellationError: self.init(.interrupted, Phrase("Stopped."))
    default:
      let bug = Explanation.bug("\(error)")
      self.init(ExitStatus(bug.kind), bug.message, hint: bug.hint)
    }
  }

  /// What to try next on this device, which has no record.
  private static func hint(for error: any ExplainedError) -> Phrase? {
    switch error {
    case SecretError.cannotRead(let name, _):
      Phrase("Move \("secrets/\(name)") in this device's folder away, then pair it again.")
    case is SecretError: nil
    case PeerError.closed: PairingRefusal.closed.explanation.hint
    default: error.explanation.hint
    }
  }

  /// Commands that both programs have refer to this one's here. They are the same in every language.
  private func ownHint(in wording: Wording) -> Phrase? {
    hint.map { hint in
      Phrase(
        verbatim: ["log exercise", "widget"].reduce(wording.say(hint)) {
          $0.replacing("waymark \($1)", with: "waymark-watch \($1)")
        })
    }
  }

  /// - Parameter columns: of the terminal, where the text is wrapped between words.
  func text(in wording: Wording, columns: Int = .max) -> String {
    FailureText(
      Self.program, status, message, hint: ownHint(in: wording)
    ).shown(in: wording, columns: columns)
  }

  func json(in wording: Wording) -> String {
    JSONText.document(
      ErrorDocument(
        code: status.code, message: message, hint: ownHint(in: wording.forDocuments), in: wording))
  }
}
