public import Contracts

/// Every call to an ``AccessKeeping`` is unexpected.
public struct UnimplementedAccessKeeping: AccessKeeping {
  public init() {}

  public func grants(in transaction: any Transaction) throws -> [AccessGrant] {
    try unexpected("AccessKeeping")
  }

  public func makeCode() async throws -> AccessCode { try unexpected("AccessKeeping") }

  public func enter(with code: String, from name: String) async throws -> NewAccess {
    try unexpected("AccessKeeping")
  }

  public func admit(_ name: String) async throws -> NewAccess { try unexpected("AccessKeeping") }

  public func addPicture(named name: String, of picture: String) async throws -> NewAccess {
    try unexpected("AccessKeeping")
  }

  public func addToken(named name: String, scope: AccessScope) async throws -> NewAccess {
    try unexpected("AccessKeeping")
  }

  public func grant(
    presenting secret: String, as kind: AccessGrant.Kind
  ) async throws -> AccessGrant? {
    try unexpected("AccessKeeping")
  }

  public func revoke(_ id: AccessGrant.ID) async throws { try unexpected("AccessKeeping") }
}

/// Every call to an ``AccessStore`` is unexpected.
public struct UnimplementedAccessStore: AccessStore {
  public init() {}

  public func grants(in transaction: any Transaction) throws -> [AccessGrant] {
    try unexpected("AccessStore")
  }

  public func grant(
    of digest: SecretDigest, as kind: AccessGrant.Kind, in transaction: any Transaction
  ) throws -> AccessGrant? {
    try unexpected("AccessStore")
  }

  public func add(
    _ draft: AccessDraft, digest: SecretDigest, in transaction: any WriteTransaction
  ) throws -> AccessGrant {
    try unexpected("AccessStore")
  }

  public func noteUse(
    of id: AccessGrant.ID, at instant: Instant, in transaction: any WriteTransaction
  ) throws {
    try unexpected("AccessStore")
  }

  public func remove(
    _ id: AccessGrant.ID, in transaction: any WriteTransaction
  ) throws -> AccessGrant? {
    try unexpected("AccessStore")
  }

  public func codeEnds(in transaction: any Transaction) throws -> [Instant] {
    try unexpected("AccessStore")
  }

  public func addCode(
    _ digest: SecretDigest, expiringAt end: Instant, in transaction: any WriteTransaction
  ) throws {
    try unexpected("AccessStore")
  }

  public func takeCode(
    _ digest: SecretDigest, in transaction: any WriteTransaction
  ) throws -> Bool {
    try unexpected("AccessStore")
  }

  public func keepCodes(
    expiringIn ends: ClosedRange<Instant>, in transaction: any WriteTransaction
  ) throws {
    try unexpected("AccessStore")
  }
}

/// Every call to an ``AccessSecretMaking`` ends the test run.
public struct UnimplementedAccessSecrets: AccessSecretMaking {
  public init() {}

  public func makeSecret(bits: Int) -> String { unexpectedWithoutError("AccessSecretMaking") }

  public func digest(of secret: String) -> SecretDigest {
    unexpectedWithoutError("AccessSecretMaking")
  }
}
