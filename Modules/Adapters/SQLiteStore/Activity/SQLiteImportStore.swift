public import Contracts
import GRDB

/// The imports of the record as a table.
public struct SQLiteImportStore: ImportStore {
  public init() {}

  public func imports(in transaction: any Transaction) throws -> [RecordedImport] {
    try Row.fetchAll(
      try connection(of: transaction).cachedStatement(
        sql: """
          SELECT id, instant, path, format, samples_added, others_added, days_changed, undone_at
          FROM import ORDER BY id
          """)
    ).map { row in
      var origin: ImportOrigin?
      if let instant = row[1] as Int64?, let path = row[2] as String?,
        let format = row[3] as String?
      {
        origin = ImportOrigin(
          at: Instant(secondsSince1970: instant), path: path, format: format)
      }
      return RecordedImport(
        id: RecordedImport.ID(rawValue: row[0]), origin: origin, samplesAdded: row[4],
        othersAdded: row[5], daysChanged: row[6],
        undoneAt: (row[7] as Int64?).map(Instant.init(secondsSince1970:)))
    }
  }

  public func add(
    _ origin: ImportOrigin, in transaction: any WriteTransaction
  ) throws -> RecordedImport {
    let database = try connection(of: transaction)
    try database.execute(
      sql: "INSERT INTO import (instant, path, format) VALUES (?, ?, ?)",
      arguments: [origin.at.secondsSince1970, origin.path, origin.format])
    return RecordedImport(
      id: RecordedImport.ID(rawValue: database.lastInsertedRowID), origin: origin)
  }

  public func update(
    _ recorded: RecordedImport, in transaction: any WriteTransaction
  ) throws {
    try connection(of: transaction).execute(
      sql: """
        UPDATE import
        SET instant = ?, path = ?, format = ?, samples_added = ?, others_added = ?,
          days_changed = ?, undone_at = ?
        WHERE id = ?
        """,
      arguments: [
        recorded.origin?.at.secondsSince1970, recorded.origin?.path, recorded.origin?.format,
        recorded.samplesAdded, recorded.othersAdded, recorded.daysChanged,
        recorded.undoneAt?.secondsSince1970,
        recorded.id.rawValue,
      ])
  }
}
