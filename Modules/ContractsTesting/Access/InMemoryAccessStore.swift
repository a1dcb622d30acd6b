public import Contracts

/// The grants of access, in memory.
public struct InMemoryAccessStore: AccessStore {
  private struct Table: InMemoryTable {
    var grants: [SecretDigest: AccessGrant] = [:]
    var lastID: Int64 = 0
    var codes: [SecretDigest: Instant] = [:]
  }

  private let access: InMemoryTableAccess<Table>

  public init(_ unitOfWork: InMemoryUnitOfWork) {
    access = InMemoryTableAccess(unitOfWork: unitOfWork)
  }

  public func grants(in transaction: any Transaction) throws -> [AccessGrant] {
    try access.table(in: transaction).grants.values.sorted { $0.id.rawValue > $1.id.rawValue }
  }

  public func grant(
    of digest: SecretDigest, as kind: AccessGrant.Kind, in transaction: any Transaction
  ) throws -> AccessGrant? {
    let grant = try access.table(in: transaction).grants[digest]
    return grant?.kind == kind ? grant : nil
  }

  public func add(
    _ draft: AccessDraft, digest: SecretDigest, in transaction: any WriteTransaction
  ) throws -> AccessGrant {
    try access.update(in: transaction) { table in
      table.lastID += 1
      let grant = AccessGrant(
        id: AccessGrant.ID(rawValue: table.lastID), name: draft.name, kind: draft.kind,
        scope: draft.scope, createdAt: draft.createdAt, picture: draft.picture)
      table.grants[digest] = grant
      return grant
    }
  }

  public func noteUse(
    of id: AccessGrant.ID, at instant: Instant, in transaction: any WriteTransaction
  ) throws {
    try access.update(in: transaction) { table in
      for digest in table.grants.keys where table.grants[digest]?.id == id {
        table.grants[digest]?.lastUsed = instant
      }
    }
  }

  public func remove(
    _ id: AccessGrant.ID, in transaction: any WriteTransaction
  ) throws -> AccessGrant? {
    try access.update(in: transaction) { table in
      let digest = table.grants.first { $0.value.id == id }?.key
      return digest.flatMap { table.grants.removeValue(forKey: $0) }
    }
  }

  public func codeEnds(in transaction: any Transaction) throws -> [Instant] {
    try access.table(in: transaction).codes.values.sorted()
  }

  public func addCode(
    _ digest: SecretDigest, expiringAt end: Instant, in transaction: any WriteTransaction
  ) throws {
    try access.update(in: transaction) { $0.codes[digest] = end }
  }

  public func consumeCode(
    _ digest: SecretDigest, in transaction: any WriteTransaction
  ) throws -> Bool {
    try access.update(in: transaction) { $0.codes.removeValue(forKey: digest) != nil }
  }

  public func keepCodes(
    expiringIn ends: ClosedRange<Instant>, in transaction: any WriteTransaction
  ) throws {
    try access.update(in: transaction) { table in
      table.codes = table.codes.filter { ends.contains($0.value) }
    }
  }
}
