/// A channel the user has set up, such as one webhook.
public struct ChannelRegistration: Hashable, Identifiable, Sendable {
  /// The kind and a number that is never reused, for example `ntfy-2`.
  public typealias ID = String

  /// The kind that only a process with a terminal serves, but any process can add.
  public static let terminalKind = "terminal"

  public let id: ID
  /// The ``NotificationChannel/identifier`` of the channel that serves it, for example `ntfy`.
  public var kind: String
  /// Where it sends to, in a form that may be shown, such as a URL without passwords; empty if there is no choice.
  public var address: String
  /// The reference to the channel's ``ChannelPlan/secrets``. Never a secret itself.
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

/// A channel to be stored.
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

/// A channel and its state.
public struct ChannelStatus: Hashable, Sendable {
  public var registration: ChannelRegistration
  /// Nil while it works.
  public var trouble: ChannelTrouble?

  public init(registration: ChannelRegistration, trouble: ChannelTrouble?) {
    self.registration = registration
    self.trouble = trouble
  }
}

/// A channel whose last delivery failed.
public struct ChannelTrouble: Hashable, Sendable {
  /// Failed attempts in a row, for any notification; at least 1.
  public var failures: Int
  /// When the last attempt was made.
  public var at: Instant
  /// Why it failed.
  public var reason: String
  /// Nothing is sent before this instant; nil while attempts continue.
  public var pausedUntil: Instant?

  public init(failures: Int, at: Instant, reason: String, pausedUntil: Instant? = nil) {
    self.failures = failures
    self.at = at
    self.reason = reason
    self.pausedUntil = pausedUntil
  }
}

/// A removed registration whose server has not been notified yet. Specification S1-5.
public struct OptOut: Hashable, Sendable {
  public var registration: ChannelRegistration
  public var attempts: Int
  public var nextAttemptAt: Instant
  /// Why the last attempt failed.
  public var reason: String?
  /// The process notifying it now, by its name in ``DeliveryClaimants``; nil for none.
  public var claimant: String?

  public init(
    registration: ChannelRegistration, attempts: Int = 0, nextAttemptAt: Instant,
    reason: String? = nil, claimant: String? = nil
  ) {
    self.registration = registration
    self.attempts = attempts
    self.nextAttemptAt = nextAttemptAt
    self.reason = reason
    self.claimant = claimant
  }
}
