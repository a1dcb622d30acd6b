/// The user's licence. Specification S1-8.
public protocol LicenceKeeping: Sendable {
  /// Stores a valid licence, replacing an earlier one. No effect if it is rejected or already active.
  ///
  /// - Throws: ``LicenceError``.
  func activate(_ text: String) async throws -> Entitlement

  /// The question before a licence is deleted: what happens to the choices that need it.
  func question(in transaction: any Transaction) throws -> Phrase

  /// Deletes the licence.
  ///
  /// - Returns: whether there was one.
  func deactivate() async throws -> Bool
}

/// The content of a verified licence.
public struct Licence: Hashable, Sendable {
  /// The product in licences for Waymark.
  public static let product = "waymark"
  /// Larger than any.
  public static let mostBytes = 16_384

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

/// Stores the one licence, as entered. Specification S1-8.
public protocol LicenceStore: Sendable {
  /// Its text; nil when there is none.
  func licence(in transaction: any Transaction) throws -> String?

  /// Stores `text`, replacing any earlier licence.
  ///
  /// - Parameter text: not empty.
  func keep(_ text: String, in transaction: any WriteTransaction) throws

  /// Forgets the licence. No effect without one.
  func remove(in transaction: any WriteTransaction) throws
}

/// Verifies licences, without a network.
public protocol LicenceVerifying: Sendable {
  /// The content of the licence. Whether it is expired is not checked.
  ///
  /// - Parameter text: the file as it is; surrounding white space and line endings do not matter, everything else does.
  /// - Throws: ``LicenceError/unreadable``, ``LicenceError/unknownFormat(_:)``,
  ///   ``LicenceError/tampered`` or ``LicenceError/anotherProduct(_:)``.
  func licence(in text: String) throws(LicenceError) -> Licence
}

/// A licence was activated, with or without an earlier one.
public struct LicenceActivated: Event {
  public static let name = "LicenceActivated"
  public var plan: String

  public init(plan: String) {
    self.plan = plan
  }
}

/// The licence was removed.
public struct LicenceDeactivated: Event {
  public static let name = "LicenceDeactivated"

  public init() {}
}
