/// A channel the user has set up, such as one webhook.
public struct ChannelRegistration: Hashable, Identifiable, Sendable {
  /// The kind and a number that is never reused, for example `ntfy-2`.
  public typealias ID = String

  public let id: ID
  /// The ``NotificationChannel/identifier`` of the channel that serves it, for example `ntfy`.
  public var kind: String
  /// Where it sends to, in a form that may be shown, such as a URL without passwords; empty if
  /// there is no choice.
  public var address: String
  /// The reference under which the channel finds its ``ChannelPlan/secrets``. Never a secret
  /// itself.
  public var secretReference: String?
  public var addedAt: Instant

  /// It reaches the user on this machine, like the terminal and the desktop.
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
