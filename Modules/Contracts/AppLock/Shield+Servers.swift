extension Phrase {
  /// The gaps of every shield that locks sites through a DNS server such as Pi-hole: part of its ``Shield/gaps``.
  public static var gapsOfNameServers: [Phrase] {
    [
      Phrase(
        "Whoever asks another server is not held, such as a VPN or a browser with DNS over HTTPS."),
      Phrase(
        "Pages that are open, and names that were asked for a moment ago, go on for some minutes."),
      Phrase(
        "What is changed on that server is noticed within a minute, and only while Waymark runs."),
    ]
  }
}

extension ShieldFailure {
  /// The password of a shield's server could not be read from its ``SecretStore``.
  public init(unreadPassword error: any Error, remedy: Phrase) {
    switch error {
    case SecretError.cannotRead(_, let detail):
      self.init(Phrase("its password cannot be read: \(detail)"), remedy: remedy)
    default:
      self.init(Phrase("its password cannot be read"), remedy: remedy)
    }
  }
}
