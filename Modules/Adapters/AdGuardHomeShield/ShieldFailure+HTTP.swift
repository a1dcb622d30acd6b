import Contracts

extension ShieldFailure {
  /// The meaning of a missing answer.
  init(_ failure: HTTPFailure) {
    switch failure {
    case .malformed:
      self.init(failure.reason, remedy: Phrase("Check the address of AdGuard Home."))
    case .untrusted:
      self.init(failure.reason, remedy: Phrase("Check the certificate of AdGuard Home."))
    case .unreachable:
      self.init(
        failure.reason, remedy: Phrase("Check that AdGuard Home is running, and its address."),
        isPassing: true)
    case .timedOut, .cutOff:
      self.init(failure.reason, isPassing: true)
    }
  }

  /// The meaning of an error response; nil for a success.
  ///
  /// - Parameter server: its name in commands.
  init?(_ response: HTTPResponse, of server: String) {
    let status = response.status
    switch status {
    case 200..<300: return nil
    case 300..<400:
      self.init(
        Phrase("AdGuard Home answered \(status), a redirect"),
        remedy: Phrase("Use the address it redirects to, often with https."))
    case 401, 403:
      self.init(
        Phrase("AdGuard Home doesn't accept the user and password"),
        remedy: .setUpAgain(server))
    case 404:
      self.init(
        Phrase("there's no AdGuard Home at its address"),
        remedy: Phrase("Check the address: use the one of its web page."))
    case 429:
      self.init(
        Phrase("AdGuard Home refuses logins for a few minutes after too many wrong passwords"),
        isPassing: true)
    case 408, 425, 500...: self.init(Phrase("AdGuard Home answered \(status)"), isPassing: true)
    default: self.init(Phrase("AdGuard Home answered \(status)"))
    }
  }
}

extension Phrase {
  /// Waymark's rules stay on the server; Waymark recognises them by their marks after it is set up again.
  static func setUpAgain(_ server: String) -> Phrase {
    Phrase(
      """
      Set it up again with the user and password for its web page: waymark lock server remove \
      \(server) --force, then waymark lock server add adguard --help
      """
    )
  }
}
