import Contracts
import Foundation

/// Why `waymark-shield` could not be reached, in words for the person.
enum SocketFailure {
  static let tooSlow = ShieldFailure(
    Phrase("waymark-shield did not answer in time"),
    remedy: Phrase("Try again; if it stays so, install it again: waymark lock install"),
    isPassing: true)

  static let cutOff = ShieldFailure(
    Phrase("waymark-shield ended before it had answered"),
    remedy: Phrase("Try again; if it stays so, install it again: waymark lock install"),
    isPassing: true)

  static let notUnderstood = ShieldFailure(
    Phrase("what waymark-shield answered is not understood"),
    remedy: Phrase("Install it again: waymark lock install"))

  static func foreign(_ path: String) -> ShieldFailure {
    ShieldFailure(
      Phrase("\(path) belongs to another user"),
      remedy: Phrase("Have it removed by an administrator, then: waymark lock install"))
  }

  static func impostor(_ path: String) -> ShieldFailure {
    ShieldFailure(
      Phrase("a program of another user answers at \(path)"),
      remedy: Phrase("Have it ended by an administrator, then: waymark lock install"))
  }

  static func noSocket(_ path: String) -> ShieldFailure {
    ShieldFailure(
      Phrase("\(path) is not the socket of waymark-shield"),
      remedy: Phrase("Remove it, then: waymark lock install"))
  }

  static let notRunning = ShieldFailure(
    Phrase("waymark-shield does not run"),
    remedy: Phrase("Start it again: waymark lock install"))

  /// - Parameter isInstalled: whether its program is where it is installed.
  static func unreachable(
    _ path: String, _ error: ErrorNumber, isInstalled: Bool
  ) -> ShieldFailure {
    switch error.code {
    // Without a service manager its socket disappears with the folder when the machine restarts.
    case ENOENT where isInstalled, ENOTDIR where isInstalled: notRunning
    case ECONNREFUSED: notRunning
    case ENOENT, ENOTDIR:
      ShieldFailure(
        Phrase("waymark-shield is not installed"),
        remedy: Phrase("Install it: waymark lock install"))
    default:
      ShieldFailure(
        Phrase("waymark-shield cannot be reached at \(path): \(error.words)"),
        remedy: Phrase("Install it again: waymark lock install"))
    }
  }
}
