import Contracts
import Foundation

/// What was typed after `waymark-shield`.
struct CommandLineCall: Equatable {
  static let usage = """
    waymark-shield serve [--owner UID] [--socket PATH] [--root FOLDER]
    waymark-shield status|clear|thaw|apply [--owner UID] [--root FOLDER]
    waymark-shield clear --everyone [--root FOLDER]

    Locks sites for Waymark's App Lock, with an administrator's rights. To run it yourself, as root:
      status  shows what is locked
      clear   removes the locks of one user: --owner, or the user who called sudo;
              those of every user with --everyone, or if root calls it without sudo
      thaw    continues every program that was frozen or stopped
      apply   reads one request, a line of JSON, from standard input

    """

  enum Action: Equatable {
    case serve(socket: String?)
    case byHand(ShieldRequest.Verb)
  }

  var action: Action
  /// Nil for the caller.
  var owner: uid_t?
  /// Whether the locks of all users are removed.
  var isForEveryone = false
  var root = ""

  /// Nil if not understood.
  init?(_ words: [String]) {
    guard let word = words.first else { return nil }
    var socket: String?
    var rest = words.dropFirst()
    while let option = rest.popFirst() {
      if option == "--everyone", word == ShieldRequest.Verb.clear.rawValue {
        isForEveryone = true
        continue
      }
      guard let value = rest.popFirst() else { return nil }
      switch option {
      case "--owner":
        guard let user = uid_t(value) else { return nil }
        owner = user
      case "--root": root = value == "/" ? "" : value
      case "--socket" where word == "serve": socket = value
      default: return nil
      }
    }
    if word == "serve" {
      action = .serve(socket: socket)
    } else {
      guard let verb = ShieldRequest.Verb(rawValue: word) else { return nil }
      action = .byHand(verb)
    }
  }
}
