import Contracts

/// The digits that a stranger's watch shows, put to the person.
struct PairingQuestion: Sendable {
  /// Identifies the window.
  let ticket: SecretDigest
  let attempt: PairingAttempt

  init(ticket: SecretDigest, key: PeerKey, name: String, digits: String) {
    self.ticket = ticket
    attempt = PairingAttempt(key: key, name: name, digits: digits)
  }

  /// The person's answer; nil if the window no longer asks this.
  func answer(in window: PairingWindow) -> PairingAttempt.Answer? {
    guard window.ticket == ticket, var asked = window.attempt else { return nil }
    let answer = asked.answer
    asked.answer = .open
    return asked == attempt ? answer : nil
  }
}
