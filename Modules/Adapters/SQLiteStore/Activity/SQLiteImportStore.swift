public import Contracts
import GRDB

/// The imports of the record as a table.
public struct SQLiteImportStore: ImportStore {
  public init() {}

  public func imports(in transaction: any Transaction) throws -> [RecordedImport] {
    try StoredRow.fetchAll(
      try connection(of: transaction).cachedStatement(
        sql: """
          SELECT id, instant, path, format, samples_added, others_added, days_changed, undone_at,
            is_continuing, steps_reported_at
          FROM import ORDER BY id
          """)
    ).map { row in
      var origin: ImportOrigin?
      if let instant = try row[1] as Instant?, let path = try row[2] as String?,
        let format = try row[3] as String?
      {
        origin = ImportOrigin(at: instant, path: path, format: format)
      }
      return RecordedImport(
        id: try row[0], origin: origin, samplesAdded: try row.amount(at: 4),
        othersAdded: try row.amount(at: 5), daysChanged: try row.amount(at: 6),
        undoneAt: try row[7], isContinuing: try row[8],
        stepsReportedAt: try row[9])
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

  public func continuing(
    _ origin: ImportOrigin, in transaction: any WriteTransaction
  ) throws -> RecordedImport {
    let known = try imports(in: transaction).last {
      $0.isContinuing && $0.origin?.path == origin.path
    }
    var recorded: RecordedImport
    if let known, known.undoneAt == nil {
      recorded = known
      recorded.origin = origin
    } else {
      recorded = try add(origin, in: transaction)
      recorded.isContinuing = true
    }
    try update(recorded, in: transaction)
    return recorded
  }

  public func update(
    _ recorded: RecordedImport, in transaction: any WriteTransaction
  ) throws {
    try connection(of: transaction).execute(
      sql: """
        UPDATE import
        SET instant = ?, path = ?, format = ?, samples_added = ?, others_added = ?,
          days_changed = ?, undone_at = ?, is_continuing = ?, steps_reported_at = ?
        WHERE id = ?
        """,
      arguments: [
        recorded.origin?.at.secondsSince1970, recorded.origin?.path, recorded.origin?.format,
        recorded.samplesAdded, recorded.othersAdded, recorded.daysChanged,
        recorded.undoneAt?.secondsSince1970, recorded.isContinuing,
        recorded.stepsReportedAt?.secondsSince1970,
        recorded.id.rawValue,
      ])
  }
}
