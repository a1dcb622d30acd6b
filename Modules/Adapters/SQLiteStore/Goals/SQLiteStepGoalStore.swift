public import Contracts
import GRDB

/// The step goal log as a table with one row a day of change.
public struct SQLiteStepGoalStore: StepGoalStore {
  public init() {}

  public func stepGoalLog(in transaction: any Transaction) throws -> StepGoalLog {
    let rows = try Row.fetchAll(
      try connection(of: transaction).cachedStatement(
        sql: "SELECT day, target, enabled FROM step_goal ORDER BY day"))
    return StepGoalLog(
      try rows.map { row in
        let target: Int = row[1]
        guard let target = StepTarget(target) else {
          throw StorageError.corrupt(detail: "step_goal holds the target \(target)")
        }
        return StepGoalLog.Entry(
          day: Day(ordinal: row[0]), goal: StepGoal(isEnabled: row[2], target: target))
      })
  }

  public func record(
    _ entry: StepGoalLog.Entry, in transaction: any WriteTransaction
  ) throws {
    try connection(of: transaction).cachedStatement(
      sql: "INSERT OR REPLACE INTO step_goal (day, target, enabled) VALUES (?, ?, ?)"
    ).execute(arguments: [
      entry.day.ordinal, entry.goal.target.steps, entry.goal.isEnabled ? 1 : 0,
    ])
  }

  public func noteReached(_ day: Day, in transaction: any WriteTransaction) throws -> Bool {
    let database = try connection(of: transaction)
    try database.cachedStatement(
      sql: "INSERT OR IGNORE INTO step_goal_reached (day) VALUES (?)"
    ).execute(arguments: [day.ordinal])
    return database.changesCount > 0
  }
}
