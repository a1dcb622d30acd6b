public import Contracts
import Foundation
import GRDB

/// What watches get from the record, and what it accepted from them, as tables.
public struct SQLiteWatchStore: WatchStore {
  /// How many refused entries are kept.
  private static let mostRefused = 100

  public init() {}

  public func newest(in transaction: any Transaction) throws -> WatchContext? {
    let database = try connection(of: transaction)
    return try Self.newest(of: database.incarnation(), in: database)
  }

  public func publish(
    _ payload: WatchPayload, in transaction: any WriteTransaction
  ) throws -> WatchContext {
    let database = try connection(of: transaction)
    let own = try database.ownIncarnation()
    let newest = try Self.newest(of: own, in: database)
    if let newest, newest.payload.says(theSameAs: payload) { return newest }
    let context = WatchContext(Revision(own, (newest?.revision.number ?? 0) + 1), payload)
    try database.cachedStatement(
      sql: """
        INSERT OR REPLACE INTO watch_context (id, incarnation, revision, payload)
        VALUES (1, ?, ?, ?)
        """
    ).execute(arguments: [own.text, context.revision.number, try payload.json()])
    return context
  }

  public func acceptedQueues(in transaction: any Transaction) throws -> [Incarnation: AcceptedQueue]
  {
    let rows = try StoredRow.fetchAll(
      try connection(of: transaction).cachedStatement(
        sql: "SELECT incarnation, taken, digests FROM watch_queue"))
    return Dictionary(
      try rows.map { (try $0[0], AcceptedQueue(through: try $0[1], digests: try $0[2])) },
      uniquingKeysWith: { first, _ in first })
  }

  public func noteAccepted(
    _ queue: AcceptedQueue, of incarnation: Incarnation, in transaction: any WriteTransaction
  ) throws {
    try connection(of: transaction).cachedStatement(
      sql: """
        INSERT INTO watch_queue (incarnation, taken, digests) VALUES (?, ?, ?)
        ON CONFLICT (incarnation) DO UPDATE SET taken = excluded.taken, digests = excluded.digests
        WHERE excluded.taken >= taken
        """
    ).execute(arguments: [
      incarnation.text, queue.through, Data(EntryDigest.bytes(of: queue.digests)),
    ])
  }

  public func refused(in transaction: any Transaction) throws -> [RefusedEntry] {
    try StoredRow.fetchAll(
      try connection(of: transaction).cachedStatement(
        sql: "SELECT incarnation, sequence, kind, reason FROM watch_refused ORDER BY id DESC")
    ).map { row in
      RefusedEntry(
        EntryIdentity(try row[0], try row[1]), try row[2],
        reason: PhraseCodec.decode(try row[3]))
    }
  }

  public func noteRefused(
    _ entries: [RefusedEntry], in transaction: any WriteTransaction
  ) throws {
    guard !entries.isEmpty else { return }
    let database = try connection(of: transaction)
    for entry in entries {
      try database.cachedStatement(
        sql: """
          INSERT OR REPLACE INTO watch_refused (incarnation, sequence, kind, reason)
          VALUES (?, ?, ?, ?)
          """
      ).execute(arguments: [
        entry.identity.incarnation.text, entry.identity.sequence, entry.kind.rawValue,
        PhraseCodec.encode(entry.reason),
      ])
    }
    try database.cachedStatement(
      sql: """
        DELETE FROM watch_refused WHERE id NOT IN (
          SELECT id FROM watch_refused ORDER BY id DESC LIMIT ?)
        """
    ).execute(arguments: [Self.mostRefused])
  }

  public func port(in transaction: any Transaction) throws -> Int? {
    try StoredRow.fetchOne(
      try connection(of: transaction).cachedStatement(sql: "SELECT port FROM watch_port"))?[0]
  }

  public func setPort(_ port: Int, in transaction: any WriteTransaction) throws {
    try connection(of: transaction).cachedStatement(
      sql: "INSERT OR REPLACE INTO watch_port (id, port) VALUES (1, ?)"
    ).execute(arguments: [port])
  }

  private static func newest(
    of life: Incarnation, in database: Database
  ) throws -> WatchContext? {
    try StoredRow.fetchOne(
      try database.cachedStatement(
        sql: "SELECT revision, payload FROM watch_context WHERE incarnation = ?"),
      arguments: [life.text]
    ).map { WatchContext(Revision(life, try $0[0]), try $0[1]) }
  }
}

extension [EntryDigest]: StoredValue {
  init?(_ stored: DatabaseValue.Storage) {
    guard let bytes = Data(stored), let digests = EntryDigest.digests(from: [UInt8](bytes))
    else { return nil }
    self = digests
  }
}

extension WatchPayload: StoredValue {
  init?(_ stored: DatabaseValue.Storage) {
    guard let text = String(stored),
      let payload = try? JSONDecoder().decode(WatchPayload.self, from: Data(text.utf8))
    else { return nil }
    self = payload
  }

  fileprivate func json() throws -> String {
    String(decoding: try JSONEncoder().encode(self), as: UTF8.self)
  }
}
