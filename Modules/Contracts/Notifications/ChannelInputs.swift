/// The inputs that set up a channel of a kind, field by field.
public struct ChannelInputs: Hashable, Sendable {
  public enum Address: Hashable, Sendable {
    /// There is no choice.
    case none
    /// Written by the person, like the example.
    case written(example: String?)
    /// Provided by a browser that subscribed with ``NotificationChannel/publicKey()``, as JSON.
    case pushSubscription
  }

  /// What a channel of the kind reaches, in a few words.
  public var title: Phrase
  public var address: Address
  /// The accepted options, in the order of their fields.
  public var options: [ChannelOption]

  public init(title: Phrase, address: Address, options: [ChannelOption] = []) {
    self.title = title
    self.address = address
    self.options = options
  }
}
