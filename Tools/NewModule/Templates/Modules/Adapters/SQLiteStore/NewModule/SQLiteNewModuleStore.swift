//: needs store
public import Contracts
import GRDB

/// Entries as a table.
public struct SQLiteNewModuleStore: NewModuleStore {
  public init() {}

  public func amount(on day: Day, in transaction: any Transaction) throws -> Int {
    try StoredRow.fetchOne(
      try connection(of: transaction).cachedStatement(
        sql: "SELECT coalesce(sum(amount), 0) FROM new_module_entry WHERE day = ?"),
      arguments: [day.ordinal])?[0] ?? 0
  }

  public func entries(in transaction: any Transaction) throws -> [NewModuleEntry] {
    try StoredRow.fetchAll(
      try connection(of: transaction).cachedStatement(
        sql: "SELECT instant, day, amount FROM new_module_entry ORDER BY instant, id")
    ).map(NewModuleEntry.init)
  }

  public func add(_ entry: NewModuleEntry, in transaction: any WriteTransaction) throws {
    try connection(of: transaction).cachedStatement(
      sql: "INSERT INTO new_module_entry (instant, day, amount) VALUES (?, ?, ?)"
    ).execute(
      arguments: [entry.instant.secondsSince1970, entry.day.ordinal, entry.amount.count])
  }
}

extension NewModuleEntry {
  fileprivate init(_ row: StoredRow) throws {
    guard let amount = NewModuleAmount(try row[2]) else { throw row.damage(at: 2) }
    self.init(instant: try row[0], day: try row[1], amount: amount)
  }
}
