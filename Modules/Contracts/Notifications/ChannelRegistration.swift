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

/// A channel to be kept.
public struct NewChannel: Hashable, Sendable {
  /// Not empty.
  public var kind: String
  public var address: String
  public var secretReference: String?

  public init(kind: String, address: String = "", secretReference: String? = nil) {
    self.kind = kind
    self.address = address
    self.secretReference = secretReference
  }
}

/// A registration that was removed and whose far end has still to be told. Specification S1-5.
public struct OptOut: Hashable, Sendable {
  public var registration: ChannelRegistration
  public var attempts: Int
  public var nextAttemptAt: Instant
  /// Why the last attempt did not succeed.
  public var reason: String?

  public init(
    registration: ChannelRegistration, attempts: Int = 0, nextAttemptAt: Instant,
    reason: String? = nil
  ) {
    self.registration = registration
    self.attempts = attempts
    self.nextAttemptAt = nextAttemptAt
    self.reason = reason
  }
}

/// A channel that did not take what it was given last.
public struct ChannelTrouble: Hashable, Sendable {
  /// Attempts in a row that did not succeed, of whatever notification; at least 1.
  public var failures: Int
  /// When the last of them was made.
  public var at: Instant
  /// Why it did not succeed.
  public var reason: String
  /// Nothing is sent there before; nil while it is still tried.
  public var pausedUntil: Instant?

  public init(failures: Int, at: Instant, reason: String, pausedUntil: Instant? = nil) {
    self.failures = failures
    self.at = at
    self.reason = reason
    self.pausedUntil = pausedUntil
  }
}
