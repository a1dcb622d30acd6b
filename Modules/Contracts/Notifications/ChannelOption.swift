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

extension ChannelOption {
  /// As people read it; in JSON and on the command line it keeps its raw name.
  public var spoken: Phrase {
    switch self {
    case .secret: Phrase("secret")
    case .token: Phrase("token")
    case .open: Phrase("address to open")
    case .contact: Phrase("contact")
    case .optOut: Phrase("address to tell")
    }
  }
}
