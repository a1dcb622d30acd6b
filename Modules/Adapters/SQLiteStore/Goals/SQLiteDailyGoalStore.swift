public import Contracts
import GRDB

/// The log of one daily goal as a table with one row a day of change.
public struct SQLiteDailyGoalStore<Target: DailyTarget>: DailyGoalStore {
  /// The tables of the goal, `…` and `…_reached`: names from our own schema, never from outside.
  private let table: String

  public init() {
    table =
      switch Target.goal {
      case .steps: "step_goal"
      case .exercise: "exercise_goal"
      }
  }

  public func goalLog(in transaction: any Transaction) throws -> DailyGoalLog<Target> {
    let rows = try StoredRow.fetchAll(
      try connection(of: transaction).cachedStatement(
        sql: "SELECT day, target, enabled FROM \(table) ORDER BY day"))
    return DailyGoalLog(
      try rows.map { row in
        guard let target = Target(try row[1]) else { throw row.damage(at: 1) }
        return DailyGoalLog<Target>.Entry(
          day: try row[0], goal: DailyGoal(isEnabled: try row[2], target: target))
      })
  }

  public func record(
    _ entry: DailyGoalLog<Target>.Entry, in transaction: any WriteTransaction
  ) throws {
    try connection(of: transaction).cachedStatement(
      sql: "INSERT OR REPLACE INTO \(table) (day, target, enabled) VALUES (?, ?, ?)"
    ).execute(arguments: [
      entry.day.ordinal, entry.goal.target.amount, entry.goal.isEnabled ? 1 : 0,
    ])
  }

  public func forget(from day: Day, in transaction: any WriteTransaction) throws {
    try connection(of: transaction).cachedStatement(sql: "DELETE FROM \(table) WHERE day >= ?")
      .execute(arguments: [day.ordinal])
  }

  public func noteReached(_ day: Day, in transaction: any WriteTransaction) throws -> Bool {
    let database = try connection(of: transaction)
    try database.cachedStatement(
      sql: "INSERT OR IGNORE INTO \(table)_reached (day) VALUES (?)"
    ).execute(arguments: [day.ordinal])
    return database.changesCount > 0
  }
}

/// Unlocked achievements, as a table with one row each.
public struct SQLiteAchievementStore: AchievementStore {
  public init() {}

  public func unlocked(in transaction: any Transaction) throws -> [String: Day] {
    let rows = try StoredRow.fetchAll(
      try connection(of: transaction).cachedStatement(
        sql: "SELECT id, day FROM achievement_unlocked"))
    return Dictionary(
      try rows.map { (try $0[0], try $0[1]) }, uniquingKeysWith: { first, _ in first })
  }

  public func unlock(_ id: String, on day: Day, in transaction: any WriteTransaction) throws {
    try connection(of: transaction).cachedStatement(
      sql: "INSERT OR REPLACE INTO achievement_unlocked (id, day) VALUES (?, ?)"
    ).execute(arguments: [id, day.ordinal])
  }
}
