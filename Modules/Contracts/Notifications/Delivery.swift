/// How one notification fares on its way through one channel.
public struct Delivery: Hashable, Sendable {
  public var key: NotificationKey
  public var channel: ChannelRegistration.ID
  public var state: DeliveryState
  /// Why it failed or was suppressed; of a queued one, why the last attempt did not succeed.
  public var reason: String?
  /// How often it was handed to the channel.
  public var attempts: Int
  /// Of the last change.
  public var at: Instant
  /// Not tried before; nil unless queued. While somebody is sending it, when it was due.
  public var nextAttemptAt: Instant?

  public init(
    key: NotificationKey, channel: ChannelRegistration.ID, state: DeliveryState,
    reason: String? = nil, attempts: Int = 0, at: Instant, nextAttemptAt: Instant? = nil
  ) {
    self.key = key
    self.channel = channel
    self.state = state
    self.reason = reason
    self.attempts = attempts
    self.at = at
    self.nextAttemptAt = nextAttemptAt
  }

  /// The same each time this notification goes to this channel: a receiver that honours it shows
  /// the notification once.
  public var idempotencyKey: String { "\(key)@\(channel)" }
}

public enum DeliveryState: String, CaseIterable, Codable, Sendable {
  /// To be sent, for the first time or again.
  case queued
  /// The channel took it.
  case sent
  /// It will never succeed.
  case failed
  /// It went stale before it could be sent.
  case expired
  /// It is not to be sent.
  case suppressed
}

extension DeliveryState {
  /// As people read it; in JSON and on the command line it keeps its raw name.
  public var spoken: Phrase {
    switch self {
    case .queued: Phrase("queued")
    case .sent: Phrase("sent")
    case .failed: Phrase("failed")
    case .expired: Phrase("expired")
    case .suppressed: Phrase("suppressed")
    }
  }
}
