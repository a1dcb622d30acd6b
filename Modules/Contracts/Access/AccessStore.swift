/// Stores who may enter, and the codes by which somebody may. Of a secret it gets the digest alone.
public protocol AccessStore: Sendable {
  /// The newest first.
  func grants(in transaction: any Transaction) throws -> [AccessGrant]

  /// Whose secret has that digest; nil for nobody's of that kind.
  func grant(
    of digest: SecretDigest, as kind: AccessGrant.Kind, in transaction: any Transaction
  ) throws -> AccessGrant?

  /// Adds one that was never used, under a number that no other ever had.
  ///
  /// - Parameter digest: of a new secret.
  func add(
    _ draft: AccessDraft, digest: SecretDigest, in transaction: any WriteTransaction
  ) throws -> AccessGrant

  /// No effect if it is gone.
  func noteUse(
    of id: AccessGrant.ID, at instant: Instant, in transaction: any WriteTransaction
  ) throws

  /// Removes it with its digest; nil if there is none.
  func remove(
    _ id: AccessGrant.ID, in transaction: any WriteTransaction
  ) throws -> AccessGrant?

  /// When the codes that are kept expire, the earliest first.
  func codeEnds(in transaction: any Transaction) throws -> [Instant]

  /// - Parameter digest: of a new code.
  func addCode(
    _ digest: SecretDigest, expiringAt end: Instant, in transaction: any WriteTransaction
  ) throws

  /// Removes the code; false if it is not there. Of any number of calls for one code, in whatever process, one gets
  /// true.
  func consumeCode(_ digest: SecretDigest, in transaction: any WriteTransaction) throws -> Bool

  /// Removes the codes that expire earlier or later.
  func keepCodes(
    expiringIn ends: ClosedRange<Instant>, in transaction: any WriteTransaction
  ) throws
}

/// Somebody who is about to be let in.
public struct AccessDraft: Hashable, Sendable {
  /// As ``AccessGrant/name``.
  public var name: String
  public var kind: AccessGrant.Kind
  /// A browser has ``AccessScope/write``.
  public var scope: AccessScope
  public var createdAt: Instant
  /// As ``AccessGrant/picture``.
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

/// A browser entered, or a token was made.
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

/// A browser or a token may not enter any more.
public struct AccessRevoked: Event, Hashable {
  public static let name = "AccessRevoked"
  public var id: AccessGrant.ID

  public init(id: AccessGrant.ID) {
    self.id = id
  }
}
