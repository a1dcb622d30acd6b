public import Contracts
import GRDB

/// The life of the record as the one row of a table, with the place of the file.
public struct SQLiteRecordLifeStore: RecordLifeStore {
  public init() {}

  public func incarnation(in transaction: any Transaction) throws -> Incarnation {
    try connection(of: transaction).incarnation()
  }

  public func ownIncarnation(in transaction: any WriteTransaction) throws -> Incarnation {
    try connection(of: transaction).ownIncarnation()
  }

  public func beginLife(in transaction: any WriteTransaction) throws -> Incarnation {
    let database = try connection(of: transaction)
    return try database.beginLife(at: .init(of: database))
  }
}

extension Database {
  func incarnation() throws -> Incarnation {
    let row = try StoredRow.fetchOne(
      try cachedStatement(sql: "SELECT incarnation FROM record_life"))
    guard let row else { throw StorageError.corrupt(detail: "record_life is empty") }
    return try row[0]
  }

  /// Begins a new life first if the file is a copy.
  func ownIncarnation() throws -> Incarnation {
    let place = RecordPlace(of: self)
    let row = try StoredRow.fetchOne(
      try cachedStatement(sql: "SELECT incarnation FROM record_life WHERE place = ?"),
      arguments: [place.text])
    return try row?[0] ?? beginLife(at: place)
  }

  /// In place of the life that the record has.
  @discardableResult
  func beginLife(at place: RecordPlace) throws -> Incarnation {
    let row = try StoredRow.fetchOne(
      try cachedStatement(
        sql: """
          INSERT OR REPLACE INTO record_life VALUES (1, lower(hex(randomblob(8))), ?)
          RETURNING incarnation
          """), arguments: [place.text])
    guard let row else { throw StorageError.corrupt(detail: "record_life is empty") }
    return try row[0]
  }
}
