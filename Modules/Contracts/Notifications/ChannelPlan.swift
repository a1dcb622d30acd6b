/// A channel as it can be kept: what may be seen, and what may not.
public struct ChannelPlan: Hashable, Sendable {
  /// Where it leads. It holds no secret: passwords, tokens and the like are left out.
  public var address: String
  /// All that is needed to send, by name; empty when the address tells everything.
  public var secrets: [String: String]

  public init(address: String, secrets: [String: String] = [:]) {
    self.address = address
    self.secrets = secrets
  }
}
