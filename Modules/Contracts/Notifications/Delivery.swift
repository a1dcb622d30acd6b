/// The delivery of one notification through one channel.
public struct Delivery: Hashable, Sendable {
  public var key: NotificationKey
  public var channel: ChannelRegistration.ID
  public var state: DeliveryState
  /// Why it failed or was suppressed; while queued, why the last attempt failed.
  public var reason: String?
  /// How often it was passed to the channel.
  public var attempts: Int
  /// Of the last change.
  public var at: Instant
  /// Not retried before this; nil unless queued. While it is being sent, when it was due.
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

  /// The same each time this notification goes to this channel: a receiver that supports it shows
  /// the notification once.
  public var idempotencyKey: String { "\(key)@\(channel)" }
}

public enum DeliveryState: String, CaseIterable, Codable, Sendable {
  /// Waiting for its first attempt or a retry.
  case queued
  /// The channel accepted it.
  case sent
  /// Failed permanently.
  case failed
  /// Expired before it could be sent.
  case expired
  /// Not meant to be sent.
  case suppressed
}

extension DeliveryState {
  /// Shown to people; JSON and the command line use the raw value.
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
