public import Contracts
import GRDB

/// The logs of yearly goals as one table, with a row for each measure and year of a change.
public struct SQLiteYearlyGoalStore: YearlyGoalStore {
  public init() {}

  public func goalLogs(in transaction: any Transaction) throws -> [Measure.ID: YearlyGoalLog] {
    let rows = try StoredRow.fetchAll(
      try connection(of: transaction).cachedStatement(
        sql: "SELECT measure, year, target FROM yearly_goal"))
    return try rows.reduce(into: [:]) { logs, row in
      guard let measure = Measure.ID(name: try row[0]) else { throw row.damage(at: 0) }
      logs[measure, default: YearlyGoalLog()]
        .record(YearlyGoalLog.Entry(year: try row[1], target: try row[2]))
    }
  }

  public func record(
    _ entry: YearlyGoalLog.Entry, of measure: Measure.ID, in transaction: any WriteTransaction
  ) throws {
    try connection(of: transaction).cachedStatement(
      sql: "INSERT OR REPLACE INTO yearly_goal (measure, year, target) VALUES (?, ?, ?)"
    ).execute(arguments: [measure.name, entry.year, entry.target])
  }

  public func forget(
    from year: Int, of measure: Measure.ID, in transaction: any WriteTransaction
  ) throws {
    try connection(of: transaction).cachedStatement(
      sql: "DELETE FROM yearly_goal WHERE measure = ? AND year >= ?"
    ).execute(arguments: [measure.name, year])
  }
}
