public import Contracts
import Foundation
import GRDB

/// Deliveries, as a table with a row for each body.
public struct SQLiteDeliveryStore: DeliveryStore {
  private static let columns = "source, digest, received_at, in_future, rejected, refusal"

  public init() {}

  public func note(_ note: DeliveryNote, in transaction: any WriteTransaction) throws {
    let database = try connection(of: transaction)
    try database.cachedStatement(
      sql: "INSERT OR REPLACE INTO delivery (\(Self.columns)) VALUES (?, ?, ?, ?, ?, ?)"
    ).execute(arguments: [
      note.source, Data(note.digest), note.receivedAt.secondsSince1970, note.samplesInFuture,
      note.recordsRejected, note.refusal.map(PhraseCodec.encode),
    ])
    try database.cachedStatement(
      sql: """
        DELETE FROM delivery WHERE source = ?1 AND (refusal IS NULL) = ?2 AND id <= (
          SELECT id FROM delivery WHERE source = ?1 AND (refusal IS NULL) = ?2
          ORDER BY id DESC LIMIT 1 OFFSET ?3)
        """
    ).execute(arguments: [note.source, note.refusal == nil, DeliveryNote.capacity])
  }

  public func note(
    of digest: [UInt8], from source: String, in transaction: any Transaction
  ) throws -> DeliveryNote? {
    try StoredRow.fetchOne(
      try connection(of: transaction).cachedStatement(
        sql: "SELECT \(Self.columns) FROM delivery WHERE source = ? AND digest = ?"),
      arguments: [source, Data(digest)]
    ).map(DeliveryNote.init)
  }

  public func forgetImported(
    of source: String, in transaction: any WriteTransaction
  ) throws {
    try connection(of: transaction).cachedStatement(
      sql: "DELETE FROM delivery WHERE source = ? AND refusal IS NULL"
    ).execute(arguments: [source])
  }

  public func latest(in transaction: any Transaction) throws -> [DeliveryNote] {
    try StoredRow.fetchAll(
      try connection(of: transaction).cachedStatement(
        sql: """
          SELECT \(Self.columns) FROM delivery WHERE id IN (
            SELECT max(id) FROM delivery WHERE refusal IS NULL GROUP BY source)
          ORDER BY source
          """)
    ).map(DeliveryNote.init)
  }

  public func refusals(
    since: Instant, in transaction: any Transaction
  ) throws -> [DeliveryRefusals] {
    // With max(), SQLite returns the other columns of the same row.
    try StoredRow.fetchAll(
      try connection(of: transaction).cachedStatement(
        sql: """
          SELECT source, count(*), received_at, refusal, max(id) FROM delivery
          WHERE refusal IS NOT NULL AND received_at >= ? GROUP BY source ORDER BY source
          """),
      arguments: [since.secondsSince1970]
    ).map { row in
      DeliveryRefusals(
        source: try row[0], count: try row.amount(at: 1), lastAt: try row[2],
        lastReason: PhraseCodec.decode(try row[3]))
    }
  }
}

extension DeliveryNote {
  fileprivate init(_ row: StoredRow) throws {
    let refusal: String? = try row[5]
    self.init(
      source: try row[0], digest: Array(try row[1] as Data), receivedAt: try row[2],
      samplesInFuture: try row.amount(at: 3), recordsRejected: try row.amount(at: 4),
      refusal: refusal.map(PhraseCodec.decode))
  }
}
