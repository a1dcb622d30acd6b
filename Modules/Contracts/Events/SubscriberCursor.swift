/// How far a subscriber has read, and whether it is stuck.
public struct SubscriberCursor: Hashable, Sendable {
  public var subscriber: String
  /// Every event up to and including this one has been handled.
  public var sequence: Int64
  /// How often the next event has failed, 0 if it has not been tried.
  public var failures: Int
  public var lastError: String?
  /// The next event is not retried before this instant.
  public var retryAt: Instant?

  public init(
    subscriber: String, sequence: Int64, failures: Int = 0, lastError: String? = nil,
    retryAt: Instant? = nil
  ) {
    self.subscriber = subscriber
    self.sequence = sequence
    self.failures = failures
    self.lastError = lastError
    self.retryAt = retryAt
  }
}
