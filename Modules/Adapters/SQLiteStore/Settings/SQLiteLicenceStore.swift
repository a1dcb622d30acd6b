public import Contracts
import GRDB

/// The licence as the one row of a table.
public struct SQLiteLicenceStore: LicenceStore {
  public init() {}

  public func licence(in transaction: any Transaction) throws -> KeptLicence? {
    try StoredRow.fetchOne(
      try connection(of: transaction).cachedStatement(sql: "SELECT text, latest_seen FROM licence")
    ).map { row in
      KeptLicence(text: try row[0], latestSeen: try row[1])
    }
  }

  public func keep(_ text: String, in transaction: any WriteTransaction) throws {
    try connection(of: transaction).cachedStatement(
      sql: """
        INSERT INTO licence (id, text) VALUES (1, ?)
        ON CONFLICT (id) DO UPDATE SET text = excluded.text
        """
    ).execute(arguments: [text])
  }

  public func noteSeen(_ instant: Instant, in transaction: any WriteTransaction) throws {
    try connection(of: transaction).cachedStatement(
      sql: "UPDATE licence SET latest_seen = max(?, ifnull(latest_seen, ?))"
    ).execute(arguments: [instant.secondsSince1970, instant.secondsSince1970])
  }

  public func remove(in transaction: any WriteTransaction) throws {
    try connection(of: transaction).cachedStatement(sql: "DELETE FROM licence").execute()
  }
}
