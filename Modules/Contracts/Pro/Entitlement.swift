/// What the user is entitled to, and why. Specification S1-8.
public struct Entitlement: Hashable, Sendable {
  /// The plan of a build that has Pro without a licence.
  public static let selfHostedPlan = "selfHosted"

  public var isPro: Bool
  /// The purchased plan, as in the licence; ``selfHostedPlan`` if Pro is built in; nil without either.
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

/// Whether features that need Pro are allowed: the single source for every check. Specification S1-8.
public protocol EntitlementReading: Sendable {
  /// The current entitlement, within a transaction.
  func entitlement(in transaction: any Transaction) throws -> Entitlement

  /// The current entitlement. May record in the record that it was checked.
  func entitlement() async throws -> Entitlement
}

extension EntitlementReading {
  public func isPro(in transaction: any Transaction) throws -> Bool {
    try entitlement(in: transaction).isPro
  }

  public func isPro() async throws -> Bool {
    try await entitlement().isPro
  }
}
