public import Contracts
import Foundation
import GRDB

/// The outbox as tables: what to send, where to, and the state of each delivery. Every query during sending uses an
/// index over what is queued for a destination, however much was ever sent and whatever waits under other topics.
public struct SQLiteOutboxStore: OutboxStore {
  /// The number of the destination of a topic, the next two arguments.
  static let destination = "(SELECT number FROM outbox_destination WHERE topic = ? AND name = ?)"

  public init() {}

  public func add(
    _ key: OutboxKey, body: [UInt8]?, expiresAt: Instant?, in transaction: any WriteTransaction
  ) throws -> Bool {
    let database = try connection(of: transaction)
    try database.cachedStatement(
      sql: """
        INSERT INTO outbox_item (topic, key, body, expires_at) VALUES (?, ?, ?, ?)
        ON CONFLICT (topic, key) DO NOTHING
        """
    ).execute(arguments: [
      key.topic.rawValue, key.text, body.map { Data($0) }, expiresAt?.secondsSince1970,
    ])
    return database.changesCount > 0
  }

  public func item(_ key: OutboxKey, in transaction: any Transaction) throws -> OutboxItem? {
    try StoredRow.fetchOne(
      try connection(of: transaction).cachedStatement(
        sql: """
          SELECT topic, key, sequence, body, expires_at FROM outbox_item
          WHERE topic = ? AND key = ?
          """), arguments: [key.topic.rawValue, key.text]
    ).map { try OutboxItem($0) }
  }

  /// The items of every topic, in the order they were added.
  func items(in transaction: any Transaction) throws -> [OutboxItem] {
    try StoredRow.fetchAll(
      try connection(of: transaction).cachedStatement(
        sql: "SELECT topic, key, sequence, body, expires_at FROM outbox_item ORDER BY sequence")
    ).map { try OutboxItem($0) }
  }

  public func setExpiry(
    of key: OutboxKey, to expiresAt: Instant?, in transaction: any WriteTransaction
  ) throws {
    let database = try connection(of: transaction)
    try database.cachedStatement(
      sql: "UPDATE outbox_item SET expires_at = ? WHERE topic = ? AND key = ?"
    ).execute(arguments: [expiresAt?.secondsSince1970, key.topic.rawValue, key.text])
    try database.cachedStatement(
      sql: """
        UPDATE outbox_delivery SET expires_at = ?
        WHERE item = (SELECT sequence FROM outbox_item WHERE topic = ? AND key = ?)
        """
    ).execute(arguments: [expiresAt?.secondsSince1970, key.topic.rawValue, key.text])
  }

  public func put(_ delivery: Delivery, in transaction: any WriteTransaction) throws {
    let database = try connection(of: transaction)
    let topic = delivery.key.topic.rawValue
    try database.cachedStatement(
      sql: """
        INSERT INTO outbox_destination (topic, name) VALUES (?, ?)
        ON CONFLICT (topic, name) DO NOTHING
        """
    ).execute(arguments: [topic, delivery.destination])
    try database.cachedStatement(
      sql: """
        INSERT OR REPLACE INTO outbox_delivery
          (destination, item, expires_at, state, reason, attempts, changed_at, due_at, claim,
            claimant)
        VALUES (\(Self.destination),
          (SELECT sequence FROM outbox_item WHERE topic = ?1 AND key = ?3),
          (SELECT expires_at FROM outbox_item WHERE topic = ?1 AND key = ?3),
          ?4, ?5, ?6, ?7, ?8, NULL, NULL)
        """
    ).execute(arguments: [
      topic, delivery.destination, delivery.key.text, delivery.state.rawValue, delivery.reason,
      delivery.attempts, delivery.at.secondsSince1970, delivery.nextAttemptAt?.secondsSince1970,
    ])
  }

  public func deliveries(
    of key: OutboxKey, in transaction: any Transaction
  ) throws -> [Delivery] {
    try StoredRow.fetchAll(
      try connection(of: transaction).cachedStatement(
        sql: """
          SELECT t.name, d.state, d.reason, d.attempts, d.changed_at, d.due_at
          FROM outbox_item i
          JOIN outbox_delivery d ON d.item = i.sequence
          JOIN outbox_destination t ON t.number = d.destination
          WHERE i.topic = ? AND i.key = ? ORDER BY d.destination
          """), arguments: [key.topic.rawValue, key.text]
    ).map { row in
      Delivery(
        key: key, destination: try row[0], state: try row[1], reason: try row[2],
        attempts: try row.amount(at: 3), at: try row[4], nextAttemptAt: try row[5])
    }
  }
}

extension OutboxItem {
  fileprivate init(_ row: StoredRow) throws {
    self.init(
      key: OutboxKey(try row[0], try row[1]), sequence: try row[2],
      body: (try row[3] as Data?).map { Array($0) }, expiresAt: try row[4])
  }
}
