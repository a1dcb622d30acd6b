package import Contracts

/// How a run ended, as exit codes of BSD's `sysexits.h`.
package enum ExitStatus: Int32, CaseIterable {
  case done = 0
  /// A bug of ours.
  case bug = 1
  case usage = 64
  case badData = 65
  case noInput = 66
  case unavailable = 69
  case cannotWrite = 73
  case busy = 75
  case notPermitted = 77
  case configuration = 78
  /// Interrupted by the user, as shells report it.
  case interrupted = 130

  package init(_ kind: FailureKind) {
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

  /// Its name in JSON.
  package var code: String {
    switch self {
    case .done: "done"
    case .bug: "bug"
    case .usage: "usage"
    case .badData: "badData"
    case .noInput: "noInput"
    case .unavailable: "unavailable"
    case .cannotWrite: "cannotWrite"
    case .busy: "busy"
    case .notPermitted: "notPermitted"
    case .configuration: "configuration"
    case .interrupted: "interrupted"
    }
  }
}
