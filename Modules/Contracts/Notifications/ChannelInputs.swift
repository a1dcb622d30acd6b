/// What a person gives to set up a channel of a kind, for whoever asks field by field.
public struct ChannelInputs: Hashable, Sendable {
  public enum Address: Hashable, Sendable {
    /// There is no choice.
    case none
    /// Written by the person, like the example.
    case written(example: String?)
    /// Given by a browser that subscribed with ``NotificationChannel/publicKey()``, as JSON.
    case pushSubscription
  }

  /// What a channel of the kind reaches, in a few words.
  public var title: Phrase
  public var address: Address
  /// Those it takes, in the order in which they are asked for.
  public var options: [ChannelOption]

  public init(title: Phrase, address: Address, options: [ChannelOption] = []) {
    self.title = title
    self.address = address
    self.options = options
  }
}
