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

  public func entry(
    _ number: Int64, in transaction: any Transaction
  ) throws -> NewModuleEntry? {
    try StoredRow.fetchOne(
      try connection(of: transaction).cachedStatement(
        sql: "SELECT instant, day, amount FROM new_module_entry WHERE id = ?"),
      arguments: [number]
    ).map(NewModuleEntry.init)
  }

  public func add(
    _ entry: NewModuleEntry, as number: Int64?, in transaction: any WriteTransaction
  ) throws -> Int64 {
    let connection = try connection(of: transaction)
    try connection.cachedStatement(
      sql: "INSERT INTO new_module_entry (id, instant, day, amount) VALUES (?, ?, ?, ?)"
    ).execute(
      arguments: [number, entry.instant.secondsSince1970, entry.day.ordinal, entry.amount.count])
    return connection.lastInsertedRowID
  }

  public func remove(
    _ number: Int64, in transaction: any WriteTransaction
  ) throws -> NewModuleEntry? {
    let entry = try entry(number, in: transaction)
    try connection(of: transaction).cachedStatement(
      sql: "DELETE FROM new_module_entry WHERE id = ?"
    )
    .execute(arguments: [number])
    return entry
  }
}

extension NewModuleEntry {
  fileprivate init(_ row: StoredRow) throws {
    guard let amount = NewModuleAmount(try row[2]) else { throw row.damage(at: 2) }
    self.init(instant: try row[0], day: try row[1], amount: amount)
  }
}
