public import Contracts
import GRDB

extension SQLiteOutboxStore {
  public func claim(
    for channel: ChannelRegistration.ID, at now: Instant, by claimant: String, limit: Int,
    in transaction: any WriteTransaction
  ) throws -> [ClaimedDelivery] {
    let database = try connection(of: transaction)
    let rows = try StoredRow.fetchAll(
      try database.cachedStatement(
        sql: """
          SELECT \(SQLiteNotificationStore.columns.qualified(by: "n")), d.reason, d.attempts,
            d.due_at, d.notification, d.channel
          FROM notification_delivery d JOIN notification n ON n.sequence = d.notification
          WHERE d.state = 'queued' AND d.claim IS NULL
            AND d.channel = (SELECT number FROM notification_channel WHERE id = ?)
            AND d.due_at <= ?
          ORDER BY d.due_at, d.notification LIMIT ?
          """), arguments: [channel, now.secondsSince1970, max(0, limit)])
    guard !rows.isEmpty else { return [] }
    let last = try nextClaims(rows.count, in: database)
    return try zip(rows, (last - Int64(rows.count) + 1)...last).map { row, claim in
      try database.cachedStatement(
        sql: """
          UPDATE notification_delivery SET claim = ?, claimant = ?, changed_at = ?
          WHERE notification = ? AND channel = ?
          """
      ).execute(arguments: [
        claim, claimant, now.secondsSince1970, try row[14] as Int64, try row[15] as Int64,
      ])
      let notification = try SQLiteNotificationStore.notification(row)
      return ClaimedDelivery(
        notification: notification,
        delivery: Delivery(
          key: notification.key, channel: channel, state: .queued, reason: try row[11],
          attempts: try row.amount(at: 12), at: now, nextAttemptAt: try row[13]),
        claim: claim)
    }
  }

  public func claimants(
    of channel: ChannelRegistration.ID, in transaction: any Transaction
  ) throws -> Set<String> {
    let rows = try StoredRow.fetchAll(
      try connection(of: transaction).cachedStatement(
        sql: """
          SELECT claimant FROM notification_delivery
          WHERE claimant > ''
            AND channel = (SELECT number FROM notification_channel WHERE id = ?)
          """), arguments: [channel])
    return Set(try rows.map { try $0[0] })
  }

  public func releaseClaims(
    of claimant: String, at now: Instant, in transaction: any WriteTransaction
  ) throws {
    try connection(of: transaction).cachedStatement(
      sql: """
        UPDATE notification_delivery SET due_at = ?, claim = NULL, claimant = NULL
        WHERE claimant = ?
        """
    ).execute(arguments: [now.secondsSince1970, claimant])
  }

  /// Reserves this many unused claim numbers; returns the last.
  private func nextClaims(_ count: Int, in database: Database) throws -> Int64 {
    let row = try StoredRow.fetchOne(
      try database.cachedStatement(
        sql: "UPDATE notification_claim SET last = last + ? RETURNING last"), arguments: [count])
    guard let row else { throw StorageError.corrupt(detail: "notification_claim is empty") }
    return try row[0]
  }
}

extension String {
  /// A list of columns, qualified with a table name.
  fileprivate func qualified(by table: String) -> String {
    split(separator: ",").map { "\(table).\($0.drop { $0 == " " || $0 == "\n" })" }
      .joined(separator: ", ")
  }
}
