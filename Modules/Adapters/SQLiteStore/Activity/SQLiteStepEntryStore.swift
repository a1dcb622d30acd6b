public import Contracts
import GRDB

/// Entries by hand as a table whose numbers are never given out twice.
public struct SQLiteStepEntryStore: StepEntryStore {
  public init() {}

  public func insert(
    steps: Int, at instant: Instant, in transaction: any WriteTransaction
  ) throws -> StepEntry {
    let database = try connection(of: transaction)
    try database.execute(
      sql: "INSERT INTO step_entry (instant, steps) VALUES (?, ?)",
      arguments: [instant.secondsSince1970, steps])
    return StepEntry(id: database.lastInsertedRowID, instant: instant, steps: steps)
  }

  public func entry(_ id: Int64, in transaction: any Transaction) throws -> StepEntry? {
    try Row.fetchOne(
      try connection(of: transaction),
      sql: "SELECT id, instant, steps FROM step_entry WHERE id = ?", arguments: [id]
    ).map(Self.entry)
  }

  public func entries(
    in interval: Range<Instant>, in transaction: any Transaction
  ) throws -> [StepEntry] {
    try Row.fetchAll(
      try connection(of: transaction).cachedStatement(
        sql: """
          SELECT id, instant, steps FROM step_entry
          WHERE instant >= ? AND instant < ? ORDER BY instant, id
          """),
      arguments: [interval.lowerBound.secondsSince1970, interval.upperBound.secondsSince1970]
    ).map(Self.entry)
  }

  public func update(_ entry: StepEntry, in transaction: any WriteTransaction) throws {
    try connection(of: transaction).execute(
      sql: "UPDATE step_entry SET instant = ?, steps = ? WHERE id = ?",
      arguments: [entry.instant.secondsSince1970, entry.steps, entry.id])
  }

  public func delete(_ id: Int64, in transaction: any WriteTransaction) throws {
    try connection(of: transaction).execute(
      sql: "DELETE FROM step_entry WHERE id = ?", arguments: [id])
  }

  private static func entry(_ row: Row) -> StepEntry {
    StepEntry(id: row[0], instant: Instant(secondsSince1970: row[1]), steps: row[2])
  }
}
