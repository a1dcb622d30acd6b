public import Contracts
import GRDB

/// The licence as the one row of a table.
public struct SQLiteLicenceStore: LicenceStore {
  public init() {}

  public func licence(in transaction: any Transaction) throws -> String? {
    try StoredRow.fetchOne(
      try connection(of: transaction).cachedStatement(sql: "SELECT text FROM licence")
    )?[0]
  }

  public func keep(_ text: String, in transaction: any WriteTransaction) throws {
    try connection(of: transaction).cachedStatement(
      sql: """
        INSERT INTO licence (id, text) VALUES (1, ?)
        ON CONFLICT (id) DO UPDATE SET text = excluded.text
        """
    ).execute(arguments: [text])
  }

  public func remove(in transaction: any WriteTransaction) throws {
    try connection(of: transaction).cachedStatement(sql: "DELETE FROM licence").execute()
  }
}
