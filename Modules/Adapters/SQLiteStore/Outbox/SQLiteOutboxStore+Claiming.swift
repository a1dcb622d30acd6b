public import Contracts
import GRDB

extension SQLiteOutboxStore {
  public func claim(
    _ topic: OutboxTopic, for destination: String, at now: Instant, by claimant: String,
    limit: Int, in transaction: any WriteTransaction
  ) throws -> [ClaimedDelivery] {
    let database = try connection(of: transaction)
    let rows = try StoredRow.fetchAll(
      try database.cachedStatement(
        sql: """
          SELECT i.key, d.reason, d.attempts, d.due_at, d.item, d.destination
          FROM outbox_delivery d JOIN outbox_item i ON i.sequence = d.item
          WHERE d.state = 'queued' AND d.claim IS NULL
            AND d.destination = \(Self.destination) AND d.due_at <= ?
          ORDER BY d.due_at, d.item LIMIT ?
          """),
      arguments: [topic.rawValue, destination, now.secondsSince1970, max(0, limit)])
    guard !rows.isEmpty else { return [] }
    let last = try nextClaims(rows.count, in: database)
    return try zip(rows, (last - Int64(rows.count) + 1)...last).map { row, claim in
      try database.cachedStatement(
        sql: """
          UPDATE outbox_delivery SET claim = ?, claimant = ?, changed_at = ?
          WHERE item = ? AND destination = ?
          """
      ).execute(arguments: [
        claim, claimant, now.secondsSince1970, try row[4] as Int64, try row[5] as Int64,
      ])
      return ClaimedDelivery(
        delivery: Delivery(
          key: OutboxKey(topic, try row[0]), destination: destination, state: .queued,
          reason: try row[1], attempts: try row.amount(at: 2), at: now, nextAttemptAt: try row[3]),
        claim: claim)
    }
  }

  public func claimants(
    of topic: OutboxTopic, for destination: String, in transaction: any Transaction
  ) throws -> Set<String> {
    let rows = try StoredRow.fetchAll(
      try connection(of: transaction).cachedStatement(
        sql: """
          SELECT claimant FROM outbox_delivery
          WHERE claimant > '' AND destination = \(Self.destination)
          """), arguments: [topic.rawValue, destination])
    return Set(try rows.map { try $0[0] })
  }

  public func settle(
    _ delivery: Delivery, claim: Int64, in transaction: any WriteTransaction
  ) throws -> Bool {
    let database = try connection(of: transaction)
    let topic = delivery.key.topic.rawValue
    try database.cachedStatement(
      sql: """
        UPDATE outbox_delivery
        SET state = ?, reason = ?, attempts = ?, changed_at = ?, due_at = ?, claim = NULL,
          claimant = NULL
        WHERE item = (SELECT sequence FROM outbox_item WHERE topic = ? AND key = ?)
          AND destination = \(Self.destination) AND claim = ?
        """
    ).execute(arguments: [
      delivery.state.rawValue, delivery.reason, delivery.attempts, delivery.at.secondsSince1970,
      delivery.nextAttemptAt?.secondsSince1970, topic, delivery.key.text, topic,
      delivery.destination, claim,
    ])
    return database.changesCount > 0
  }

  public func releaseClaims(
    of topic: OutboxTopic, by claimant: String, at now: Instant,
    in transaction: any WriteTransaction
  ) throws {
    try connection(of: transaction).cachedStatement(
      sql: """
        UPDATE outbox_delivery SET due_at = ?, claim = NULL, claimant = NULL
        WHERE claimant = ? AND destination IN \(Self.destinations)
        """
    ).execute(arguments: [now.secondsSince1970, claimant, topic.rawValue])
  }

  /// Reserves so many new claim numbers and returns the last of them.
  private func nextClaims(_ count: Int, in database: Database) throws -> Int64 {
    let row = try StoredRow.fetchOne(
      try database.cachedStatement(
        sql: "UPDATE outbox_claim SET last = last + ? RETURNING last"), arguments: [count])
    guard let row else { throw StorageError.corrupt(detail: "outbox_claim is empty") }
    return try row[0]
  }
}
