public import Contracts
import GRDB

/// The identities of entries as a table, including those of deleted ones.
public struct SQLiteEntryIdentityStore: EntryIdentityStore {
  public init() {}

  public func identity(of id: Int64, in transaction: any Transaction) throws -> EntryIdentity? {
    try StoredRow.fetchOne(
      try connection(of: transaction).cachedStatement(
        sql: """
          SELECT incarnation, sequence FROM entry_identity
          WHERE entry_id = ? AND deleted_at IS NULL ORDER BY rowid LIMIT 1
          """), arguments: [id]
    ).map { EntryIdentity(try $0[0], try $0[1]) }
  }

  public func fate(
    of identity: EntryIdentity, in transaction: any Transaction
  ) throws -> EntryFate? {
    try connection(of: transaction).fate(of: identity)
  }

  public func add(
    _ identity: EntryIdentity, to id: Int64, in transaction: any WriteTransaction
  ) throws {
    try connection(of: transaction).add(identity, to: id)
  }

  public func addDeleted(
    _ identity: EntryIdentity, at instant: Instant, in transaction: any WriteTransaction
  ) throws {
    try connection(of: transaction).cachedStatement(
      sql: """
        INSERT INTO entry_identity (incarnation, sequence, entry_id, deleted_at) VALUES (?, ?, 0, ?)
        """
    ).execute(
      arguments: [
        identity.incarnation.text, identity.sequence, instant.secondsSince1970,
      ])
  }

  public func all(in transaction: any Transaction) throws -> [IdentifiedEntry] {
    let rows = try StoredRow.fetchCursor(
      try connection(of: transaction).cachedStatement(
        sql: """
          SELECT entry_id, deleted_at, incarnation, sequence FROM entry_identity ORDER BY rowid
          """))
    var all: [IdentifiedEntry] = []
    while let row = try rows.next() {
      all.append(IdentifiedEntry(EntryIdentity(try row[2], try row[3]), try EntryFate(row)))
    }
    return all
  }
}

extension EntryFate {
  fileprivate init(_ row: StoredRow) throws {
    if let instant = try row[1] as Instant? {
      self = .deleted(at: instant)
    } else {
      self = .kept(id: try row[0])
    }
  }
}

extension Database {
  func fate(of identity: EntryIdentity) throws -> EntryFate? {
    try StoredRow.fetchOne(
      try cachedStatement(
        sql: """
          SELECT entry_id, deleted_at FROM entry_identity WHERE incarnation = ? AND sequence = ?
          """), arguments: [identity.incarnation.text, identity.sequence]
    ).map(EntryFate.init)
  }

  func add(_ identity: EntryIdentity, to id: Int64) throws {
    try cachedStatement(
      sql: "INSERT INTO entry_identity (incarnation, sequence, entry_id) VALUES (?, ?, ?)"
    ).execute(arguments: [identity.incarnation.text, identity.sequence, id])
  }

  /// Leaves of a deleted entry its identities and `instant`.
  func noteDeletion(of id: Int64, at instant: Instant) throws {
    try cachedStatement(sql: "UPDATE entry_identity SET deleted_at = ? WHERE entry_id = ?")
      .execute(arguments: [instant.secondsSince1970, id])
  }

  /// The entry has its identities again.
  func noteRestoring(of id: Int64) throws {
    try cachedStatement(sql: "UPDATE entry_identity SET deleted_at = NULL WHERE entry_id = ?")
      .execute(arguments: [id])
  }
}
