/// The content of a verified licence.
public struct Licence: Hashable, Sendable {
  /// The product in licences for Waymark.
  public static let product = "waymark"

  /// Unique among all licences ever issued.
  public var id: String
  /// The name of the holder.
  public var licensee: String
  public var plan: String
  public var issuedAt: Instant
  /// The instant it expires; nil for never.
  public var expiresAt: Instant?
  /// Where to change or cancel the subscription; https.
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
