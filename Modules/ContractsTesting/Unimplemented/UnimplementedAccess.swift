public import Contracts

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
