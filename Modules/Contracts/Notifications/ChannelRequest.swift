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

/// What can be said of a channel beside its address.
public enum ChannelOption: String, CaseIterable, Sendable {
  /// Signs what is sent.
  case secret
  /// Opens the far end.
  case token
  /// A URL that opens when a notification is clicked.
  case open
  /// A mail address or URL where the far end can reach the person who sends.
  case contact
  /// A URL that is told when the channel is removed.
  case optOut
}

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

/// Why a channel cannot be set up as asked.
public struct ChannelRefusal: Error, Hashable, Sendable {
  /// A sentence, without a secret.
  public var reason: String
  /// What to write instead.
  public var hint: String

  public init(_ reason: String, hint: String) {
    self.reason = reason
    self.hint = hint
  }
}
