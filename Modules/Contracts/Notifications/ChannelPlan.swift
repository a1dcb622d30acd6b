/// A channel as it will be stored: the part that may be shown, and the secret part.
public struct ChannelPlan: Hashable, Sendable {
  /// Where it sends to. Contains no secrets: passwords, tokens and the like are left out.
  public var address: String
  /// The secrets needed to send, by name; empty if the address is enough.
  public var secrets: [String: String]

  public init(address: String, secrets: [String: String] = [:]) {
    self.address = address
    self.secrets = secrets
  }
}
