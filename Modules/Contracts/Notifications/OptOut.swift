/// A registration that was removed and whose far end has still to be told. Specification S1-5.
public struct OptOut: Hashable, Sendable {
  public var registration: ChannelRegistration
  public var attempts: Int
  public var nextAttemptAt: Instant
  /// Why the last attempt did not succeed.
  public var reason: String?
  /// Who is telling it now, by the name in the ``DeliveryClaimants``; nil for nobody.
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
