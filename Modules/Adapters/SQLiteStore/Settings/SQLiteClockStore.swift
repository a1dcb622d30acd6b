public import Contracts
import GRDB

/// The latest instant seen as the one row of a table.
public struct SQLiteClockStore: ClockStore {
  public init() {}

  public func latestSeen(in transaction: any Transaction) throws -> Instant? {
    try StoredRow.fetchOne(
      try connection(of: transaction).cachedStatement(sql: "SELECT latest_seen FROM clock")
    )?[0]
  }

  public func noteSeen(_ instant: Instant, in transaction: any WriteTransaction) throws {
    try connection(of: transaction).cachedStatement(
      sql: """
        INSERT INTO clock (id, latest_seen) VALUES (1, ?)
        ON CONFLICT (id) DO UPDATE SET latest_seen = max(latest_seen, excluded.latest_seen)
        """
    ).execute(arguments: [instant.secondsSince1970])
  }

  public func forget(in transaction: any WriteTransaction) throws {
    try connection(of: transaction).cachedStatement(sql: "DELETE FROM clock").execute()
  }
}
