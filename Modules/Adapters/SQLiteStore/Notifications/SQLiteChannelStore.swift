public import Contracts
import GRDB

/// Channels as a table, with the opt-outs of removed ones.
public struct SQLiteChannelStore: ChannelStore {
  private static let columns = "id, kind, address, secret_reference, added_at"

  public init() {}

  public func channels(in transaction: any Transaction) throws -> [ChannelRegistration] {
    try StoredRow.fetchAll(
      try connection(of: transaction).cachedStatement(
        sql: """
          SELECT \(Self.columns) FROM notification_channel WHERE state = 'active' ORDER BY number
          """)
    ).map(Self.registration)
  }

  public func everHad(_ kind: String, in transaction: any Transaction) throws -> Bool {
    try StoredRow.fetchOne(
      try connection(of: transaction).cachedStatement(
        sql: "SELECT EXISTS (SELECT 1 FROM notification_channel WHERE kind = ?)"),
      arguments: [kind])?[0] ?? false
  }

  public func add(
    _ channel: NewChannel, at now: Instant, in transaction: any WriteTransaction
  ) throws -> ChannelRegistration {
    // No channel is ever deleted, so the count gives the next number.
    let row = try StoredRow.fetchOne(
      try connection(of: transaction).cachedStatement(
        sql: """
          INSERT INTO notification_channel (number, id, kind, address, secret_reference, added_at, state)
          SELECT next, ?1 || '-' || next, ?1, ?2, ?3, ?4, 'active'
          FROM (SELECT coalesce(max(number), 0) + 1 AS next FROM notification_channel)
          RETURNING \(Self.columns)
          """),
      arguments: [
        channel.kind, channel.address, channel.secretReference, now.secondsSince1970,
      ])
    guard let row else { throw StorageError.corrupt(detail: "no channel was added") }
    return try Self.registration(row)
  }

  public func remove(
    _ id: ChannelRegistration.ID, optOut: OptOut?, in transaction: any WriteTransaction
  ) throws {
    let database = try connection(of: transaction)
    guard let optOut else {
      return try database.cachedStatement(
        sql: """
          UPDATE notification_channel
          SET state = 'removed', address = '', secret_reference = NULL, failures = 0,
            failed_at = NULL, failure_reason = NULL, paused_until = NULL
          WHERE id = ? AND state = 'active'
          """
      ).execute(arguments: [id])
    }
    try database.cachedStatement(
      sql: """
        UPDATE notification_channel
        SET state = 'leaving', opt_out_attempts = ?, opt_out_at = ?, opt_out_reason = ?,
          opt_out_claimant = ?, failures = 0, failed_at = NULL, failure_reason = NULL, paused_until = NULL
        WHERE id = ? AND state = 'active'
        """
    ).execute(arguments: [
      optOut.attempts, optOut.nextAttemptAt.secondsSince1970, optOut.reason, optOut.claimant, id,
    ])
  }

  public func optOuts(in transaction: any Transaction) throws -> [OptOut] {
    try StoredRow.fetchAll(
      try connection(of: transaction).cachedStatement(
        sql: """
          SELECT \(Self.columns), opt_out_attempts, opt_out_at, opt_out_reason,
            opt_out_claimant
          FROM notification_channel WHERE state = 'leaving' ORDER BY number
          """)
    ).map { row in
      OptOut(
        registration: try Self.registration(row), attempts: try row.amount(at: 5),
        nextAttemptAt: try row[6], reason: try row[7], claimant: try row[8])
    }
  }

  public func update(_ optOut: OptOut, in transaction: any WriteTransaction) throws {
    try connection(of: transaction).cachedStatement(
      sql: """
        UPDATE notification_channel
        SET opt_out_attempts = ?, opt_out_at = ?, opt_out_reason = ?, opt_out_claimant = ?
        WHERE id = ? AND state = 'leaving'
        """
    ).execute(arguments: [
      optOut.attempts, optOut.nextAttemptAt.secondsSince1970, optOut.reason, optOut.claimant,
      optOut.registration.id,
    ])
  }

  public func finishOptOut(
    of id: ChannelRegistration.ID, in transaction: any WriteTransaction
  ) throws {
    try connection(of: transaction).cachedStatement(
      sql: """
        UPDATE notification_channel
        SET state = 'removed', address = '', secret_reference = NULL, opt_out_at = NULL,
          opt_out_claimant = NULL
        WHERE id = ? AND state = 'leaving'
        """
    ).execute(arguments: [id])
  }

  public func trouble(
    of id: ChannelRegistration.ID, in transaction: any Transaction
  ) throws -> ChannelTrouble? {
    try StoredRow.fetchOne(
      try connection(of: transaction).cachedStatement(
        sql: """
          SELECT failures, failed_at, failure_reason, paused_until FROM notification_channel
          WHERE id = ? AND failures > 0
          """), arguments: [id]
    ).map { row in
      ChannelTrouble(
        failures: try row.amount(at: 0), at: try row[1], reason: try row[2],
        pausedUntil: try row[3])
    }
  }

  public func save(
    _ trouble: ChannelTrouble?, of id: ChannelRegistration.ID,
    in transaction: any WriteTransaction
  ) throws {
    try connection(of: transaction).cachedStatement(
      sql: """
        UPDATE notification_channel
        SET failures = ?, failed_at = ?, failure_reason = ?, paused_until = ?
        WHERE id = ? AND state = 'active'
        """
    ).execute(arguments: [
      trouble?.failures ?? 0, trouble?.at.secondsSince1970, trouble?.reason,
      trouble?.pausedUntil?.secondsSince1970, id,
    ])
  }

  private static func registration(_ row: StoredRow) throws -> ChannelRegistration {
    ChannelRegistration(
      id: try row[0], kind: try row[1], address: try row[2], secretReference: try row[3],
      addedAt: try row[4])
  }
}
