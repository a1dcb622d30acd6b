public import Contracts
import Foundation
import GRDB

extension SQLiteWatchStore {
  private static let columns = """
    id, name, key, paired_at, last_seen, held_incarnation, held_revision, problem, obstacle
    """

  public func watches(in transaction: any Transaction) throws -> [PairedWatch] {
    try StoredRow.fetchAll(
      try connection(of: transaction).cachedStatement(
        sql: "SELECT \(Self.columns) FROM paired_watch ORDER BY id")
    ).map(PairedWatch.init)
  }

  public func add(
    _ name: String, _ key: PeerKey, at instant: Instant, in transaction: any WriteTransaction
  ) throws -> PairedWatch {
    let database = try connection(of: transaction)
    try database.cachedStatement(
      sql: "INSERT OR REPLACE INTO paired_watch (name, key, paired_at) VALUES (?, ?, ?)"
    ).execute(arguments: [name, Data(key.bytes), instant.secondsSince1970])
    return PairedWatch(
      id: PairedWatch.ID(rawValue: database.lastInsertedRowID), name: name, key: key,
      pairedAt: instant)
  }

  public func update(_ watch: PairedWatch, in transaction: any WriteTransaction) throws {
    try connection(of: transaction).cachedStatement(
      sql: """
        UPDATE paired_watch SET name = ?, key = ?, paired_at = ?, last_seen = ?,
          held_incarnation = ?, held_revision = ?, problem = ?, obstacle = ?
        WHERE id = ?
        """
    ).execute(arguments: [
      watch.name, Data(watch.key.bytes), watch.pairedAt.secondsSince1970,
      watch.lastSeen?.secondsSince1970, watch.holds?.incarnation.text, watch.holds?.number,
      watch.problem.map(PhraseCodec.encode), watch.obstacle?.rawValue, watch.id.rawValue,
    ])
  }

  public func remove(
    _ id: PairedWatch.ID, in transaction: any WriteTransaction
  ) throws -> PairedWatch? {
    let database = try connection(of: transaction)
    let watch = try StoredRow.fetchOne(
      try database.cachedStatement(sql: "SELECT \(Self.columns) FROM paired_watch WHERE id = ?"),
      arguments: [id.rawValue]
    ).map(PairedWatch.init)
    try database.cachedStatement(sql: "DELETE FROM paired_watch WHERE id = ?")
      .execute(arguments: [id.rawValue])
    return watch
  }

  public func window(in transaction: any Transaction) throws -> PairingWindow? {
    try StoredRow.fetchOne(
      try connection(of: transaction).cachedStatement(
        sql: """
          SELECT ticket, expires_at, tries_left, key, name, digits, answer FROM watch_window
          """)
    ).map { row in
      PairingWindow(
        ticket: try row[0], expiresAt: try row[1], triesLeft: try row.amount(at: 2),
        attempt: try row.attempt(at: 3))
    }
  }

  public func setWindow(
    _ window: PairingWindow?, in transaction: any WriteTransaction
  ) throws {
    let database = try connection(of: transaction)
    guard let window else {
      return try database.cachedStatement(sql: "DELETE FROM watch_window").execute()
    }
    try database.cachedStatement(
      sql: "INSERT OR REPLACE INTO watch_window VALUES (1, ?, ?, ?, ?, ?, ?, ?)"
    ).execute(arguments: [
      Data(window.ticket.bytes), window.expiresAt.secondsSince1970, window.triesLeft,
      window.attempt.map { Data($0.key.bytes) }, window.attempt?.name, window.attempt?.digits,
      window.attempt?.answer.rawValue,
    ])
  }
}

extension PairedWatch {
  fileprivate init(_ row: StoredRow) throws {
    self.init(
      id: try row[0], name: try row[1], key: try row[2], pairedAt: try row[3],
      lastSeen: try row[4], holds: try row.revision(at: 5),
      problem: try (row[7] as String?).map(PhraseCodec.decode), obstacle: try row[8])
  }
}

extension StoredRow {
  /// From the incarnation in column `index` and the number in the next; nil if one of them is nil.
  fileprivate func revision(at index: Int) throws -> Revision? {
    guard let incarnation = try self[index] as Incarnation?,
      let number = try self[index + 1] as Int64?
    else { return nil }
    return Revision(incarnation, number)
  }

  /// From four columns; nil if the first is nil.
  fileprivate func attempt(at index: Int) throws -> PairingAttempt? {
    guard let key = try self[index] as PeerKey? else { return nil }
    return PairingAttempt(
      key: key, name: try self[index + 1], digits: try self[index + 2],
      answer: try self[index + 3])
  }
}
