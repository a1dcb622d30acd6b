/// What a licence says, once it is known to be genuine.
public struct Licence: Hashable, Sendable {
  /// What licences of this product are made out for.
  public static let product = "waymark"

  /// Unique among all licences ever issued.
  public var id: String
  /// Whom it was made out to.
  public var licensee: String
  public var plan: String
  public var issuedAt: Instant
  /// From this instant on it does not hold; nil for ever.
  public var expiresAt: Instant?
  /// Where the subscription is changed or ended; https.
  public var managementURL: String?

  public init(
    id: String, licensee: String, plan: String, issuedAt: Instant, expiresAt: Instant? = nil,
    managementURL: String? = nil
  ) {
    self.id = id
    self.licensee = licensee
    self.plan = plan
    self.issuedAt = issuedAt
    self.expiresAt = expiresAt
    self.managementURL = managementURL
  }
}
