public import Contracts
import GRDB

/// Queries and changes of everything queued under a topic.
extension SQLiteOutboxStore {
  /// The numbers of the destinations of a topic, the next argument.
  static let destinations = "(SELECT number FROM outbox_destination WHERE topic = ?)"

  public func expire(
    _ topic: OutboxTopic, at now: Instant, in transaction: any WriteTransaction
  ) throws -> Int {
    let database = try connection(of: transaction)
    try database.cachedStatement(
      sql: """
        UPDATE outbox_delivery
        SET state = 'expired', changed_at = ?, due_at = NULL
        WHERE state = 'queued' AND expires_at <= ? AND claim IS NULL
          AND destination IN \(Self.destinations)
        """
    ).execute(arguments: [now.secondsSince1970, now.secondsSince1970, topic.rawValue])
    return database.changesCount
  }

  public func end(
    _ topic: OutboxTopic, for destination: String, as state: DeliveryState, reason: String,
    at now: Instant, in transaction: any WriteTransaction
  ) throws {
    try connection(of: transaction).cachedStatement(
      sql: """
        UPDATE outbox_delivery
        SET state = ?, reason = ?, changed_at = ?, due_at = NULL, claim = NULL,
          claimant = NULL
        WHERE state = 'queued' AND destination = \(Self.destination)
        """
    ).execute(arguments: [
      state.rawValue, reason, now.secondsSince1970, topic.rawValue, destination,
    ])
  }

  public func bringForward(
    _ topic: OutboxTopic, to now: Instant, in transaction: any WriteTransaction
  ) throws {
    try connection(of: transaction).cachedStatement(
      sql: """
        UPDATE outbox_delivery SET due_at = ?
        WHERE state = 'queued' AND claim IS NULL AND due_at > ?
          AND destination IN \(Self.destinations)
        """
    ).execute(arguments: [now.secondsSince1970, now.secondsSince1970, topic.rawValue])
  }

  public func wake(
    _ topic: OutboxTopic, changedAfter bound: Instant, at now: Instant,
    in transaction: any WriteTransaction
  ) throws {
    try connection(of: transaction).cachedStatement(
      sql: """
        UPDATE outbox_delivery SET changed_at = ?, due_at = ?
        WHERE state = 'queued' AND claim IS NULL AND changed_at > ?
          AND destination IN \(Self.destinations)
        """
    ).execute(arguments: [
      now.secondsSince1970, now.secondsSince1970, bound.secondsSince1970, topic.rawValue,
    ])
  }

  public func latestUntouched(
    of topic: OutboxTopic, dueIn range: ClosedRange<Instant>, in transaction: any Transaction
  ) throws -> OutboxKey? {
    try StoredRow.fetchOne(
      try connection(of: transaction).cachedStatement(
        sql: """
          SELECT i.key FROM outbox_item i WHERE i.sequence = (
            SELECT max(d.item) FROM outbox_delivery d
            WHERE d.state = 'queued' AND d.attempts = 0 AND d.claim IS NULL
              AND d.due_at BETWEEN ? AND ? AND d.destination IN \(Self.destinations)
              AND NOT EXISTS (
                SELECT 1 FROM outbox_delivery o WHERE o.item = d.item
                  AND (o.state <> 'queued' OR o.attempts > 0 OR o.claim IS NOT NULL)))
          """),
      arguments: [
        range.lowerBound.secondsSince1970, range.upperBound.secondsSince1970, topic.rawValue,
      ]
    ).map { OutboxKey(topic, try $0[0]) }
  }

  public func nextAttempt(
    of topic: OutboxTopic, for destination: String, in transaction: any Transaction
  ) throws -> Instant? {
    try StoredRow.fetchOne(
      try connection(of: transaction).cachedStatement(
        sql: """
          SELECT due_at FROM outbox_delivery
          WHERE state = 'queued' AND claim IS NULL AND destination = \(Self.destination)
          ORDER BY due_at LIMIT 1
          """), arguments: [topic.rawValue, destination]
    ).flatMap { try $0[0] as Instant? }
  }
}
