import Contracts
import Foundation

/// Why `waymark-shield` could not be reached, in words for the person.
enum SocketFailure {
  static let tooSlow = ShieldFailure(
    Phrase("waymark-shield didn't answer in time"),
    remedy: Phrase("Try again. If that doesn't help, install it again: waymark lock install"),
    isPassing: true)

  static let cutOff = ShieldFailure(
    Phrase("waymark-shield stopped before it answered"),
    remedy: Phrase("Try again. If that doesn't help, install it again: waymark lock install"),
    isPassing: true)

  static let notUnderstood = ShieldFailure(
    Phrase("Waymark doesn't understand waymark-shield's answer"),
    remedy: Phrase("Install it again: waymark lock install"))

  static func foreign(_ path: String) -> ShieldFailure {
    ShieldFailure(
      Phrase("\(path) belongs to another user"),
      remedy: Phrase("Ask an administrator to remove it, then: waymark lock install"))
  }

  static func impostor(_ path: String) -> ShieldFailure {
    ShieldFailure(
      Phrase("another user's program answers at \(path)"),
      remedy: Phrase("Ask an administrator to stop it, then: waymark lock install"))
  }

  static func noSocket(_ path: String) -> ShieldFailure {
    ShieldFailure(
      Phrase("\(path) isn't waymark-shield's socket"),
      remedy: Phrase("Remove it, then: waymark lock install"))
  }

  static let notRunning = ShieldFailure(
    Phrase("waymark-shield isn't running"),
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
        Phrase("waymark-shield isn't installed"),
        remedy: Phrase("Install it: waymark lock install"))
    default:
      ShieldFailure(
        Phrase("waymark-shield can't be reached at \(path): \(error.words)"),
        remedy: Phrase("Install it again: waymark lock install"))
    }
  }
}
