extension Phrase {
  /// The gaps of every shield that locks sites through a DNS server such as Pi-hole: part of its ``Shield/gaps``.
  public static var gapsOfNameServers: [Phrase] {
    [
      Phrase(
        "Devices that use a VPN or DNS over HTTPS aren't blocked."),
      Phrase(
        "Open pages and recently visited sites keep working for a few minutes."),
      Phrase(
        "Changes on that server are noticed within a minute, but only while Waymark runs."),
    ]
  }
}

extension ShieldFailure {
  /// The password of a shield's server could not be read from its ``SecretStore``.
  public init(unreadPassword error: any Error, remedy: Phrase) {
    switch error {
    case SecretError.cannotRead(_, let detail):
      self.init(Phrase("its password can't be read: \(detail)"), remedy: remedy)
    default:
      self.init(Phrase("its password can't be read"), remedy: remedy)
    }
  }
}
