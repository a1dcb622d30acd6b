/// A request to set up a channel.
public struct ChannelRequest: Hashable, Sendable {
  /// In bytes, for the address and each option: many times what any service uses, yet quick to parse.
  public static let mostBytes = 8_192

  /// The ``NotificationChannel/identifier`` of the channel that should serve it.
  public var kind: String
  /// Where to send to, as typed; may contain a secret. Empty if there is no choice.
  public var address: String
  /// The options given, by name.
  public var options: [ChannelOption: String]

  public init(kind: String, address: String = "", options: [ChannelOption: String] = [:]) {
    self.kind = kind
    self.address = address
    self.options = options
  }

  /// - Throws: ``ChannelRefusal`` if the address or an option is longer than ``mostBytes``.
  public func checkLength() throws(ChannelRefusal) {
    guard
      address.utf8.count > Self.mostBytes
        || options.values.contains(where: { $0.utf8.count > Self.mostBytes })
    else { return }
    throw ChannelRefusal(
      Phrase("That's too long for an address."),
      hint: Phrase("Use at most \(Self.mostBytes) characters."))
  }
}

/// An option of a channel besides its address.
public enum ChannelOption: String, CaseIterable, Sendable {
  /// Signs what is sent.
  case secret
  /// Authenticates with the server.
  case token
  /// A URL that opens when a notification is clicked.
  case open
  /// A mail address or URL by which the server's operator can contact the sender.
  case contact
  /// A URL that is called when the channel is removed.
  case optOut
}

extension ChannelOption {
  /// Shown to people; JSON and the command line use the raw value.
  public var spoken: Phrase {
    switch self {
    case .secret: Phrase("secret")
    case .token: Phrase("token")
    case .open: Phrase("address to open")
    case .contact: Phrase("contact")
    case .optOut: Phrase("address to notify")
    }
  }
}

/// A channel as it will be stored: the part that may be shown, and the secret part.
public struct ChannelPlan: Hashable, Sendable {
  /// Where it sends to. Contains no secrets: passwords, tokens and the like are left out.
  public var address: String
  /// The secrets needed for sending, by name; empty if the address is enough.
  public var secrets: [String: String]

  public init(address: String, secrets: [String: String] = [:]) {
    self.address = address
    self.secrets = secrets
  }
}

/// Why a channel cannot be set up as requested.
public struct ChannelRefusal: Error, Hashable, Sendable {
  /// A sentence without secrets.
  public var reason: Phrase
  /// What to write instead.
  public var hint: Phrase

  public init(_ reason: Phrase, hint: Phrase) {
    self.reason = reason
    self.hint = hint
  }
}

extension ChannelRefusal: ExplainedError {
  public var explanation: Explanation {
    Explanation(.usage, reason, hint: hint)
  }
}
