import Contracts
import Foundation
import WatchSync

/// Why a command did not do what it was asked: what happened, why, and what to try next.
struct WatchProblem: Error, Hashable {
  /// Exit codes of BSD's `sysexits.h`, and their names in JSON.
  enum ExitStatus: Int32 {
    case done = 0
    case bug = 1
    case usage = 64
    case badData = 65
    case noInput = 66
    case unavailable = 69
    case cannotWrite = 73
    case busy = 75
    case notPermitted = 77
    case configuration = 78
    case interrupted = 130

    init(_ kind: FailureKind) {
      self =
        switch kind {
        case .bug: .bug
        case .usage: .usage
        case .badData: .badData
        case .noInput: .noInput
        case .unavailable: .unavailable
        case .cannotWrite: .cannotWrite
        case .busy: .busy
        case .notPermitted: .notPermitted
        case .configuration: .configuration
        case .interrupted: .interrupted
        }
    }
  }

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
      self.init(
        .bug, Phrase(verbatim: "\(error)"), hint: Phrase("Please report it with what you did."))
    }
  }

  /// What to try next on this device, which holds no record.
  private static func hint(for error: any ExplainedError) -> Phrase? {
    switch error {
    case is SecretError: nil
    case PeerError.closed: PairingRefusal.closed.explanation.hint
    default: error.explanation.hint
    }
  }

  /// Commands that both programs have are this one's here. They are the same in every language.
  private func own(_ hint: String) -> String {
    ["log exercise", "widget"].reduce(hint) {
      $0.replacingOccurrences(of: "waymark \($1)", with: "waymark-watch \($1)")
    }
  }

  func text(in wording: Wording) -> String {
    let said = status == .bug ? Phrase("a bug of ours: \(message)") : message
    return "waymark-watch: \(wording.say(said))\n"
      + (hint.map { "  \(own(wording.say($0)))\n" } ?? "")
  }

  func json(in wording: Wording) -> String {
    let wording = wording.forDocuments
    return JSONDocument.text([
      "error": .object([
        "code": .text("\(status)"), "message": .text(wording.say(message)),
        "hint": .text(hint.map { own(wording.say($0)) } ?? ""),
      ])
    ])
  }
}
