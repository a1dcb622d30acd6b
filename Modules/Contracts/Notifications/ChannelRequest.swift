/// A channel as somebody asks for it.
public struct ChannelRequest: Hashable, Sendable {
  /// The ``NotificationChannel/identifier`` of the channel that is to serve it.
  public var kind: String
  /// Where it is to lead, as it was typed; it may hold a secret. Empty where there is no choice.
  public var address: String
  /// What else was said, by name.
  public var options: [ChannelOption: String]

  public init(kind: String, address: String = "", options: [ChannelOption: String] = [:]) {
    self.kind = kind
    self.address = address
    self.options = options
  }
}
