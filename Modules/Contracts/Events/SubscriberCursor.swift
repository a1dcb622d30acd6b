/// How far a subscriber has come, and what stands in its way.
public struct SubscriberCursor: Hashable, Sendable {
  public var subscriber: String
  /// Every event up to and including this one is done with.
  public var sequence: Int64
  /// How often the next event has failed, 0 when it has not been tried.
  public var failures: Int
  public var lastError: String?
  /// The next event is not tried again before this instant.
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
