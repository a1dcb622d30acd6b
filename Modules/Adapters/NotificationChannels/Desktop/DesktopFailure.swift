import Contracts

/// Why a call of the notification service failed.
enum DesktopFailure: Error, Hashable {
  case toolMissing
  case noSession
  case noService
  case tooSlow
  /// The service rejects the arguments.
  case rejected
  /// Identified by the name of the D-Bus error.
  case other(Phrase)

  init(_ failure: ProgramFailure) {
    switch failure {
    case .notThere: self = .toolMissing
    case .timedOut: self = .tooSlow
    }
  }

  /// - Parameter text: the error output of `gdbus`.
  ///
  /// Source: the D-Bus Specification for the names of errors, GLib for the rest.
  init(told text: String) {
    guard let name = text.firstMatch(of: /GDBus\.Error:([A-Za-z0-9_.]+)/)?.1 else {
      self =
        if text.contains("Timeout was reached") { .tooSlow } else if text.contains("connect") {
          .noSession
        } else { .other(Phrase("an unnamed error")) }
      return
    }
    let own = "org.freedesktop.DBus.Error."
    switch name {
    case "\(own)NoReply", "\(own)Timeout": self = .tooSlow
    case "\(own)InvalidArgs", "\(own)InvalidSignature": self = .rejected
    // The bus knows no such service, or could not start it.
    case "\(own)ServiceUnknown", "\(own)NameHasNoOwner", "\(own)TimedOut": self = .noService
    case _ where name.hasPrefix("\(own)Spawn.") || name.hasPrefix("org.freedesktop.systemd1."):
      self = .noService
    default: self = .other(Phrase(verbatim: String(name)))
    }
  }

  var reason: Phrase {
    switch self {
    case .toolMissing: Phrase("gdbus isn't installed")
    case .noSession: Phrase("no user is logged in to a desktop")
    case .noService: Phrase("no notification service is running on the desktop")
    case .tooSlow: Phrase("the desktop's notification service didn't answer")
    case .rejected: Phrase("the desktop's notification service rejected it")
    case .other(let name): Phrase("the desktop's notification service answered \(name)")
    }
  }

  /// All but one are temporary: people log in, services get started.
  var outcome: SendOutcome {
    switch self {
    case .toolMissing, .noSession, .noService, .tooSlow, .other:
      .retry(after: nil, reason: reason)
    case .rejected: .refused(reason: reason)
    }
  }

  /// What to do about the failure.
  var remedy: Phrase {
    switch self {
    case .toolMissing:
      Phrase("Install gdbus: it's in the package libglib2.0-bin, or in glib2.")
    case .noSession: Phrase("Log in to a desktop session, then try again.")
    case .noService, .tooSlow, .rejected, .other:
      Phrase(
        "Log in to a desktop session or start a notification service, such as dunst; \(reason).")
    }
  }
}
