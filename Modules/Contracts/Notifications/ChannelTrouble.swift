/// A channel whose last delivery failed.
public struct ChannelTrouble: Hashable, Sendable {
  /// Failed attempts in a row, for any notification; at least 1.
  public var failures: Int
  /// When the last of them was made.
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
