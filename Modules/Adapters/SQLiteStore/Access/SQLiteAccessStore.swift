public import Contracts
import Foundation
import GRDB

/// Access control as two tables: grants and codes.
public struct SQLiteAccessStore: AccessStore {
  private static let columns = "id, name, kind, scope, created_at, last_used, picture"

  public init() {}

  public func grants(in transaction: any Transaction) throws -> [AccessGrant] {
    try StoredRow.fetchAll(
      try connection(of: transaction).cachedStatement(
        sql: "SELECT \(Self.columns) FROM access_grant ORDER BY id DESC")
    ).map(AccessGrant.init)
  }

  public func grant(
    of digest: SecretDigest, as kind: AccessGrant.Kind, in transaction: any Transaction
  ) throws -> AccessGrant? {
    try StoredRow.fetchOne(
      try connection(of: transaction).cachedStatement(
        sql: "SELECT \(Self.columns) FROM access_grant WHERE digest = ? AND kind = ?"),
      arguments: [digest.data, kind.rawValue]
    ).map(AccessGrant.init)
  }

  public func add(
    _ draft: AccessDraft, digest: SecretDigest, in transaction: any WriteTransaction
  ) throws -> AccessGrant {
    let database = try connection(of: transaction)
    try database.cachedStatement(
      sql: """
        INSERT INTO access_grant (name, kind, scope, created_at, picture, digest)
        VALUES (?, ?, ?, ?, ?, ?)
        """
    ).execute(arguments: [
      draft.name, draft.kind.rawValue, draft.scope.rawValue, draft.createdAt.secondsSince1970,
      draft.picture, digest.data,
    ])
    return AccessGrant(
      id: AccessGrant.ID(rawValue: database.lastInsertedRowID), name: draft.name,
      kind: draft.kind, scope: draft.scope, createdAt: draft.createdAt, picture: draft.picture)
  }

  public func noteUse(
    of id: AccessGrant.ID, at instant: Instant, in transaction: any WriteTransaction
  ) throws {
    try connection(of: transaction).cachedStatement(
      sql: "UPDATE access_grant SET last_used = ? WHERE id = ?"
    ).execute(arguments: [instant.secondsSince1970, id.rawValue])
  }

  public func remove(
    _ id: AccessGrant.ID, in transaction: any WriteTransaction
  ) throws -> AccessGrant? {
    let database = try connection(of: transaction)
    let grant = try StoredRow.fetchOne(
      try database.cachedStatement(sql: "SELECT \(Self.columns) FROM access_grant WHERE id = ?"),
      arguments: [id.rawValue]
    ).map(AccessGrant.init)
    try database.cachedStatement(sql: "DELETE FROM access_grant WHERE id = ?")
      .execute(arguments: [id.rawValue])
    return grant
  }

  public func codeEnds(in transaction: any Transaction) throws -> [Instant] {
    try StoredRow.fetchAll(
      try connection(of: transaction).cachedStatement(
        sql: "SELECT expires_at FROM access_code ORDER BY expires_at")
    ).map { try $0[0] }
  }

  public func addCode(
    _ digest: SecretDigest, expiringAt end: Instant, in transaction: any WriteTransaction
  ) throws {
    try connection(of: transaction).cachedStatement(
      sql: "INSERT INTO access_code (digest, expires_at) VALUES (?, ?)"
    ).execute(arguments: [digest.data, end.secondsSince1970])
  }

  public func consumeCode(
    _ digest: SecretDigest, in transaction: any WriteTransaction
  ) throws -> Bool {
    let database = try connection(of: transaction)
    try database.cachedStatement(sql: "DELETE FROM access_code WHERE digest = ?")
      .execute(arguments: [digest.data])
    return database.changesCount > 0
  }

  public func keepCodes(
    expiringIn ends: ClosedRange<Instant>, in transaction: any WriteTransaction
  ) throws {
    try connection(of: transaction).cachedStatement(
      sql: "DELETE FROM access_code WHERE expires_at NOT BETWEEN ? AND ?"
    ).execute(arguments: [ends.lowerBound.secondsSince1970, ends.upperBound.secondsSince1970])
  }
}

extension SecretDigest {
  fileprivate var data: Data { Data(bytes) }
}

extension AccessGrant {
  fileprivate init(_ row: StoredRow) throws {
    self.init(
      id: try row[0], name: try row[1], kind: try row[2], scope: try row[3], createdAt: try row[4],
      lastUsed: try row[5], picture: try row[6])
  }
}
