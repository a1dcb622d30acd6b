/// An option of a channel besides its address.
public enum ChannelOption: String, CaseIterable, Sendable {
  /// Signs what is sent.
  case secret
  /// Authenticates with the server.
  case token
  /// A URL that opens when a notification is clicked.
  case open
  /// A mail address or URL where the server's operator can reach the sender.
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
