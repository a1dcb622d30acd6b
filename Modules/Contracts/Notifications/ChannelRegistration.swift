/// A way to a person they have set up, such as one webhook.
public struct ChannelRegistration: Hashable, Identifiable, Sendable {
  /// The kind and a number that is never given out again, such as `ntfy-2`.
  public typealias ID = String

  public let id: ID
  /// The ``NotificationChannel/identifier`` of the channel that serves it, such as `ntfy`.
  public var kind: String
  /// Where it leads, in the words of the channel, such as a URL without its passwords; empty where
  /// there is no choice.
  public var address: String
  /// What the channel finds its ``ChannelPlan/secrets`` by. Never a secret itself.
  public var secretReference: String?
  public var addedAt: Instant

  /// It leads to the person on this very machine, as its terminal and its desktop do.
  public var isPlatform: Bool { address.isEmpty }

  public init(
    id: ID, kind: String, address: String, secretReference: String? = nil, addedAt: Instant
  ) {
    self.id = id
    self.kind = kind
    self.address = address
    self.secretReference = secretReference
    self.addedAt = addedAt
  }
}
