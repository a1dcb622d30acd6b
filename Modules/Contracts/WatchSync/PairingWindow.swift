/// While it is open, a device can be paired: with the ticket, or with digits that a person compares.
public struct PairingWindow: Hashable, Sendable {
  /// How long a window is open, in seconds.
  public static let lifetime: Int64 = 2 * 60
  /// How often one window allows a pairing by digits.
  public static let mostTries = 3

  /// The digest of the ticket's secret.
  public var ticket: SecretDigest
  public var expiresAt: Instant
  public var triesLeft: Int
  /// The device being paired by digits; nil if none.
  public var attempt: PairingAttempt?

  public init(
    ticket: SecretDigest, expiresAt: Instant, triesLeft: Int = Self.mostTries,
    attempt: PairingAttempt? = nil
  ) {
    self.ticket = ticket
    self.expiresAt = expiresAt
    self.triesLeft = triesLeft
    self.attempt = attempt
  }
}

/// A device's request to be paired by digits, which both devices show.
public struct PairingAttempt: Hashable, Sendable {
  public enum Answer: String, Hashable, Sendable {
    case open, accepted, refused
  }

  public var key: PeerKey
  public var name: String
  /// Six of them.
  public var digits: String
  /// The person's answer on this side.
  public var answer: Answer

  public init(key: PeerKey, name: String, digits: String, answer: Answer = .open) {
    self.key = key
    self.name = name
    self.digits = digits
    self.answer = answer
  }
}

/// What a person carries from this device to the watch.
public struct WatchTicket: Hashable, Sendable {
  /// One word without spaces: addresses, 128 bits of this device's key, and a 128-bit secret.
  public var text: String
  public var expiresAt: Instant
  /// Where the watch finds this device.
  public var addresses: [PeerAddress]
  /// ``PairingWindow/ticket`` of its window.
  public var window: SecretDigest

  public init(text: String, expiresAt: Instant, addresses: [PeerAddress], window: SecretDigest) {
    self.text = text
    self.expiresAt = expiresAt
    self.addresses = addresses
    self.window = window
  }

  /// The address that is easiest to type; nil without any.
  public var easiest: PeerAddress? {
    addresses.first { !$0.isVersion6 } ?? addresses.first
  }
}
