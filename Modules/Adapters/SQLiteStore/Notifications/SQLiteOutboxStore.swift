public import Contracts
import GRDB

/// Deliveries as a table. Every query made while sending uses an index over what is queued, however
/// much was ever sent.
public struct SQLiteOutboxStore: OutboxStore {
  public init() {}

  public func put(_ delivery: Delivery, in transaction: any WriteTransaction) throws {
    try connection(of: transaction).cachedStatement(
      sql: """
        INSERT OR REPLACE INTO notification_delivery
          (notification, channel, state, reason, attempts, changed_at, due_at, claim, claimant,
            expires_at)
        VALUES ((SELECT sequence FROM notification WHERE key = ?1),
          (SELECT number FROM notification_channel WHERE id = ?2), ?3, ?4, ?5, ?6, ?7, NULL, NULL,
          (SELECT expires_at FROM notification WHERE key = ?1))
        """
    ).execute(arguments: [
      delivery.key.text, delivery.channel, delivery.state.rawValue, delivery.reason,
      delivery.attempts, delivery.at.secondsSince1970, delivery.nextAttemptAt?.secondsSince1970,
    ])
  }

  public func deliveries(
    of key: NotificationKey, in transaction: any Transaction
  ) throws -> [Delivery] {
    try StoredRow.fetchAll(
      try connection(of: transaction).cachedStatement(
        sql: """
          SELECT c.id, d.state, d.reason, d.attempts, d.changed_at, d.due_at
          FROM notification n
          JOIN notification_delivery d ON d.notification = n.sequence
          JOIN notification_channel c ON c.number = d.channel
          WHERE n.key = ? ORDER BY d.channel
          """), arguments: [key.text]
    ).map { row in
      Delivery(
        key: key, channel: try row[0], state: try row[1], reason: try row[2],
        attempts: try row.amount(at: 3), at: try row[4], nextAttemptAt: try row[5])
    }
  }

  public func settle(
    _ delivery: Delivery, claim: Int64, in transaction: any WriteTransaction
  ) throws -> Bool {
    let database = try connection(of: transaction)
    try database.cachedStatement(
      sql: """
        UPDATE notification_delivery
        SET state = ?, reason = ?, attempts = ?, changed_at = ?, due_at = ?, claim = NULL,
          claimant = NULL
        WHERE notification = (SELECT sequence FROM notification WHERE key = ?)
          AND channel = (SELECT number FROM notification_channel WHERE id = ?) AND claim = ?
        """
    ).execute(arguments: [
      delivery.state.rawValue, delivery.reason, delivery.attempts, delivery.at.secondsSince1970,
      delivery.nextAttemptAt?.secondsSince1970, delivery.key.text, delivery.channel, claim,
    ])
    return database.changesCount > 0
  }

  public func bringForward(to now: Instant, in transaction: any WriteTransaction) throws {
    try connection(of: transaction).cachedStatement(
      sql: """
        UPDATE notification_delivery SET due_at = ?1
        WHERE state = 'queued' AND claim IS NULL AND due_at > ?1
        """
    ).execute(arguments: [now.secondsSince1970])
  }

  public func expire(at now: Instant, in transaction: any WriteTransaction) throws -> Int {
    let database = try connection(of: transaction)
    try database.cachedStatement(
      sql: """
        UPDATE notification_delivery
        SET state = 'expired', changed_at = ?1, due_at = NULL
        WHERE state = 'queued' AND expires_at <= ?1 AND claim IS NULL
        """
    ).execute(arguments: [now.secondsSince1970])
    return database.changesCount
  }

  public func end(
    _ channel: ChannelRegistration.ID, as state: DeliveryState, reason: String, at now: Instant,
    in transaction: any WriteTransaction
  ) throws {
    try connection(of: transaction).cachedStatement(
      sql: """
        UPDATE notification_delivery
        SET state = ?, reason = ?, changed_at = ?, due_at = NULL, claim = NULL,
          claimant = NULL
        WHERE state = 'queued'
          AND channel = (SELECT number FROM notification_channel WHERE id = ?)
        """
    ).execute(arguments: [state.rawValue, reason, now.secondsSince1970, channel])
  }

  public func wake(
    changedAfter bound: Instant, at now: Instant, in transaction: any WriteTransaction
  ) throws {
    try connection(of: transaction).cachedStatement(
      sql: """
        UPDATE notification_delivery SET changed_at = ?1, due_at = ?1
        WHERE state = 'queued' AND claim IS NULL AND changed_at > ?2
        """
    ).execute(arguments: [now.secondsSince1970, bound.secondsSince1970])
  }

  public func latestUntouched(
    dueIn range: ClosedRange<Instant>, in transaction: any Transaction
  ) throws -> NotificationKey? {
    try StoredRow.fetchOne(
      try connection(of: transaction).cachedStatement(
        sql: """
          SELECT n.key FROM notification n WHERE n.sequence = (
            SELECT max(d.notification) FROM notification_delivery d
            WHERE d.state = 'queued' AND d.attempts = 0 AND d.claim IS NULL
              AND d.due_at BETWEEN ? AND ?
              AND NOT EXISTS (
                SELECT 1 FROM notification_delivery o WHERE o.notification = d.notification
                  AND (o.state <> 'queued' OR o.attempts > 0 OR o.claim IS NOT NULL)))
          """),
      arguments: [range.lowerBound.secondsSince1970, range.upperBound.secondsSince1970]
    ).map { NotificationKey(try $0[0]) }
  }

  public func nextAttempt(
    for channel: ChannelRegistration.ID, in transaction: any Transaction
  ) throws -> Instant? {
    try StoredRow.fetchOne(
      try connection(of: transaction).cachedStatement(
        sql: """
          SELECT due_at FROM notification_delivery
          WHERE state = 'queued' AND claim IS NULL
            AND channel = (SELECT number FROM notification_channel WHERE id = ?)
          ORDER BY due_at LIMIT 1
          """), arguments: [channel]
    ).flatMap { try $0[0] as Instant? }
  }
}
