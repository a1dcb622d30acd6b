/// What the user is entitled to, and why. Specification S1-8.
public struct Entitlement: Hashable, Sendable {
  public var isPro: Bool
  /// The plan that was bought, as the licence says; nil without a readable one.
  public var plan: String?
  public var licensee: String?
  /// The instant Pro ends; nil if it never does.
  public var expiry: Instant?
  /// Where to change or cancel the subscription; https.
  public var managementURL: String?
  /// Why Pro is not active; nil if it is.
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
