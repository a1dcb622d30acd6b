/// A removed registration whose server has not been told yet. Specification S1-5.
public struct OptOut: Hashable, Sendable {
  public var registration: ChannelRegistration
  public var attempts: Int
  public var nextAttemptAt: Instant
  /// Why the last attempt failed.
  public var reason: String?
  /// Which process is telling it now, by its name in ``DeliveryClaimants``; nil for none.
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
