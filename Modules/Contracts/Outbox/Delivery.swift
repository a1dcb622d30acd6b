/// The progress of one item of the outbox toward one destination.
public struct Delivery: Hashable, Sendable {
  public var key: OutboxKey
  /// The destination, as the feature names it: a channel, a shield, a device. Not empty.
  public var destination: String
  public var state: DeliveryState
  /// Why it failed or was suppressed; while queued, why the last attempt failed.
  public var reason: String?
  /// How many times sending was tried.
  public var attempts: Int
  /// The time of the last change.
  public var at: Instant
  /// Not retried before this; nil unless queued. While it is being sent, when it was due.
  public var nextAttemptAt: Instant?

  public init(
    key: OutboxKey, destination: String, state: DeliveryState, reason: String? = nil,
    attempts: Int = 0, at: Instant, nextAttemptAt: Instant? = nil
  ) {
    self.key = key
    self.destination = destination
    self.state = state
    self.reason = reason
    self.attempts = attempts
    self.at = at
    self.nextAttemptAt = nextAttemptAt
  }

  /// The same each time this item is sent to this destination, and unique within the topic: a receiver that honours it
  /// accepts the item once.
  public var idempotencyKey: String { "\(key.text)@\(destination)" }
}

public enum DeliveryState: String, CaseIterable, Codable, Sendable {
  /// Waiting for its first attempt or a retry.
  case queued
  /// The receiver accepted it.
  case sent
  /// Failed permanently.
  case failed
  /// Expired before it could be sent.
  case expired
  /// Not to be sent.
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

/// A claimed delivery. Its content is found by its key, in the transaction of the claim: the body of its item, or what
/// its feature stores under that key.
public struct ClaimedDelivery: Hashable, Sendable {
  public var delivery: Delivery
  /// Unique among all claims ever.
  public var claim: Int64

  public init(delivery: Delivery, claim: Int64) {
    self.delivery = delivery
    self.claim = claim
  }
}
