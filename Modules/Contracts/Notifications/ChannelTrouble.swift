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
