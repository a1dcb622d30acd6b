/// What somebody is entitled to, and by what. Specification S1-8.
public struct Entitlement: Hashable, Sendable {
  public var isPro: Bool
  /// What was bought, as the licence says; nil without one that can be read.
  public var plan: String?
  public var licensee: String?
  /// From this instant on it is not Pro; nil for ever.
  public var expiry: Instant?
  /// Where the subscription is changed or ended; https.
  public var managementURL: String?
  /// Why it is not Pro; nil when it is.
  public var reason: Phrase?

  public init(
    isPro: Bool, plan: String? = nil, licensee: String? = nil, expiry: Instant? = nil,
    managementURL: String? = nil, reason: Phrase? = nil
  ) {
    self.isPro = isPro
    self.plan = plan
    self.licensee = licensee
    self.expiry = expiry
    self.managementURL = managementURL
    self.reason = reason
  }
}
