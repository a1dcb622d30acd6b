/// Stores grants and one-time codes. It only ever receives digests, never secrets.
public protocol AccessStore: Sendable {
  /// The newest first.
  func grants(in transaction: any Transaction) throws -> [AccessGrant]

  /// The grant with that digest and kind; nil if there is none.
  func grant(
    of digest: SecretDigest, as kind: AccessGrant.Kind, in transaction: any Transaction
  ) throws -> AccessGrant?

  /// Adds a grant that was never used, under a new number; numbers are never reused.
  ///
  /// - Parameter digest: of a new secret.
  func add(
    _ draft: AccessDraft, digest: SecretDigest, in transaction: any WriteTransaction
  ) throws -> AccessGrant

  /// No effect if it is gone.
  func noteUse(
    of id: AccessGrant.ID, at instant: Instant, in transaction: any WriteTransaction
  ) throws

  /// Removes a grant with its digest; nil if there is none.
  func remove(
    _ id: AccessGrant.ID, in transaction: any WriteTransaction
  ) throws -> AccessGrant?

  /// When the stored codes expire, earliest first.
  func codeEnds(in transaction: any Transaction) throws -> [Instant]

  /// - Parameter digest: of a new code.
  func addCode(
    _ digest: SecretDigest, expiringAt end: Instant, in transaction: any WriteTransaction
  ) throws

  /// Removes the code; false if it is not there. Of concurrent calls for one code, in any number of processes, exactly
  /// one gets true.
  func consumeCode(_ digest: SecretDigest, in transaction: any WriteTransaction) throws -> Bool

  /// Removes the codes that expire earlier or later.
  func keepCodes(
    expiringIn ends: ClosedRange<Instant>, in transaction: any WriteTransaction
  ) throws
}

/// A grant about to be added.
public struct AccessDraft: Hashable, Sendable {
  /// See ``AccessGrant/name``.
  public var name: String
  public var kind: AccessGrant.Kind
  /// A browser has ``AccessScope/write``.
  public var scope: AccessScope
  public var createdAt: Instant
  /// See ``AccessGrant/picture``.
  public var picture: String?

  public init(
    name: String, kind: AccessGrant.Kind, scope: AccessScope, createdAt: Instant,
    picture: String? = nil
  ) {
    self.name = name
    self.kind = kind
    self.scope = scope
    self.createdAt = createdAt
    self.picture = picture
  }
}

/// A browser was let in, or a token was made.
public struct AccessGranted: Event, Hashable {
  public static let name = "AccessGranted"
  public var id: AccessGrant.ID
  public var name: String
  public var kind: AccessGrant.Kind
  public var scope: AccessScope

  public init(_ grant: AccessGrant) {
    id = grant.id
    name = grant.name
    kind = grant.kind
    scope = grant.scope
  }
}

/// A browser or a token lost its access.
public struct AccessRevoked: Event, Hashable {
  public static let name = "AccessRevoked"
  public var id: AccessGrant.ID

  public init(id: AccessGrant.ID) {
    self.id = id
  }
}
