public import Contracts
import GRDB

/// The log of settings as a table; the effective value is the last row of a key.
public struct SQLiteSettingStore: SettingStore {
  private static let columns = "key, text, changed_at, incarnation"

  public init() {}

  public func latest(
    of key: Setting.Key, in transaction: any Transaction
  ) throws -> SettingEntry? {
    try StoredRow.fetchOne(
      try connection(of: transaction).cachedStatement(
        sql: "SELECT \(Self.columns) FROM setting_log WHERE key = ? ORDER BY id DESC LIMIT 1"
      ), arguments: [key]
    ).map(SettingEntry.init)
  }

  public func latest(in transaction: any Transaction) throws -> [Setting.Key: SettingEntry] {
    let rows = try StoredRow.fetchAll(
      try connection(of: transaction).cachedStatement(
        sql: """
          SELECT \(Self.columns) FROM setting_log
          WHERE id IN (SELECT max(id) FROM setting_log GROUP BY key)
          """))
    return Dictionary(
      try rows.map { (try $0[0], try SettingEntry($0)) }, uniquingKeysWith: { first, _ in first })
  }

  public func log(in transaction: any Transaction) throws -> [SettingEntry] {
    try StoredRow.fetchAll(
      try connection(of: transaction).cachedStatement(
        sql: "SELECT \(Self.columns) FROM setting_log ORDER BY id")
    ).map(SettingEntry.init)
  }

  public func append(_ entry: SettingEntry, in transaction: any WriteTransaction) throws {
    let database = try connection(of: transaction)
    try database.cachedStatement(
      sql: "INSERT INTO setting_log (\(Self.columns)) VALUES (?, ?, ?, ?)"
    ).execute(arguments: [
      entry.key, entry.text, entry.changedAt.secondsSince1970,
      try (entry.origin ?? database.ownIncarnation()).text,
    ])
  }

  public func foreign(in transaction: any Transaction) throws -> [Setting.Key: String] {
    let rows = try StoredRow.fetchAll(
      try connection(of: transaction).cachedStatement(sql: "SELECT key, json FROM setting_foreign"))
    return Dictionary(
      try rows.map { (try $0[0], try $0[1]) }, uniquingKeysWith: { first, _ in first })
  }

  public func keepForeign(
    _ values: [Setting.Key: String], in transaction: any WriteTransaction
  ) throws {
    let statement = try connection(of: transaction).cachedStatement(
      sql: "INSERT OR REPLACE INTO setting_foreign (key, json) VALUES (?, ?)")
    for (key, json) in values { try statement.execute(arguments: [key, json]) }
  }

  public func forgetForeign(
    _ keys: [Setting.Key], in transaction: any WriteTransaction
  ) throws {
    let statement = try connection(of: transaction).cachedStatement(
      sql: "DELETE FROM setting_foreign WHERE key = ?")
    for key in keys { try statement.execute(arguments: [key]) }
  }
}

extension SettingEntry {
  fileprivate init(_ row: StoredRow) throws {
    self.init(key: try row[0], text: try row[1], changedAt: try row[2], origin: try row[3])
  }
}
