import Contracts
import Foundation

extension ShieldFailure {
  /// Something else answers.
  static let notPiHole = ShieldFailure(
    Phrase("the server at its address isn't Pi-hole 6, or its answer is incomplete"),
    remedy: Phrase("Check the address: use the one of its web page, without /admin."))

  /// Before version 6.
  static let old = ShieldFailure(
    Phrase("this is Pi-hole 5, which can only be turned off for everyone"),
    remedy: Phrase("Update it to version 6: pihole -up"))

  /// A rule or a group exists already, and not by us.
  static func alreadyExists(_ item: String) -> ShieldFailure {
    ShieldFailure(
      Phrase(
        "Pi-hole doesn't accept “\(item)”; it may already have it without Waymark's mark"),
      remedy: Phrase("Delete it in Pi-hole, under Group management."))
  }

  /// The meaning of a missing answer.
  init(_ failure: HTTPFailure) {
    switch failure {
    case .malformed: self.init(failure.reason, remedy: Phrase("Check the address of Pi-hole."))
    case .untrusted: self.init(failure.reason, remedy: Phrase("Check the certificate of Pi-hole."))
    case .unreachable:
      self.init(
        failure.reason, remedy: Phrase("Check that Pi-hole is running, and its address."),
        isPassing: true)
    case .timedOut, .cutOff: self.init(failure.reason, isPassing: true)
    }
  }

  /// The meaning of an error response to a login; nil for a success.
  ///
  /// Source: FTL, `src/api/auth.c`.
  ///
  /// - Parameter server: its name in commands.
  init?(login response: HTTPResponse, of server: String) {
    let complaint = Self.complaint(in: response)
    switch response.status {
    case 400 where complaint?.message.contains("2FA") == true:
      self.init(
        Phrase("Pi-hole asks for a second factor, which you can't enter here"),
        remedy: Phrase(
          "Create an app password in Pi-hole, under Settings, Web interface / API, and use that."))
    case 401:
      self.init(
        Phrase("Pi-hole doesn't accept the password"),
        remedy: .setUpAgain(server))
    case 429 where complaint?.key == "api_seats_exceeded":
      self.init(
        Phrase("Pi-hole has no sessions left"),
        remedy: Phrase(
          "Wait half an hour, or raise webserver.api.max_sessions in Pi-hole's settings."),
        isPassing: true)
    case 429:
      self.init(
        Phrase("Pi-hole refuses logins for a moment after too many attempts"), isPassing: true)
    default: self.init(response)
    }
  }

  /// The meaning of an error response; nil for a success.
  init?(_ response: HTTPResponse) {
    let status = response.status
    switch status {
    case 200..<300: return nil
    case 300..<400:
      self.init(
        Phrase("Pi-hole answered \(status), a redirect"),
        remedy: Phrase("Use the address it redirects to, often with https."))
    case 401, 403:
      self.init(Phrase("Pi-hole ended the session"), isPassing: true)
    case 408, 425, 429, 500...:
      self.init(Phrase("Pi-hole answered \(status)"), isPassing: true)
    default:
      guard let complaint = Self.complaint(in: response) else {
        self.init(Phrase("Pi-hole answered \(status)"))
        return
      }
      let words = Self.shown([complaint.message, complaint.hint ?? ""])
      self.init(Phrase("Pi-hole refuses: \(words)"))
    }
  }

  private static func complaint(in response: HTTPResponse) -> PiHoleComplaint.Detail? {
    (try? JSONDecoder().decode(PiHoleComplaint.self, from: Data(response.body)))?.error
  }

  /// A server's message as part of our sentence.
  private static func shown(_ words: [String]) -> String {
    words.filter { !$0.isEmpty }.joined(separator: ": ").filter {
      $0.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
    }.prefix(200).description
  }
}

extension Phrase {
  /// What is on the server stays, and can be found again by its marks.
  static func setUpAgain(_ server: String) -> Phrase {
    Phrase(
      """
      Set it up again with the password for its web page, or an app password: waymark lock server \
      remove \(server) --force, then waymark lock server add pihole --help
      """
    )
  }
}
