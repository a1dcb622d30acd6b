public import Contracts
import GRDB

/// Rest days, the recovery and streak checkpoints as tables.
public struct SQLiteStreakStore: StreakStore {
  public init() {}

  public func restDays(
    in range: ClosedRange<Day>, in transaction: any Transaction
  ) throws -> [RestDay] {
    try StoredRow.fetchAll(
      try connection(of: transaction).cachedStatement(
        sql: "SELECT day, reason FROM rest_day WHERE day BETWEEN ? AND ? ORDER BY day"),
      arguments: [range.lowerBound.ordinal, range.upperBound.ordinal]
    ).map { row in
      RestDay(day: try row[0], reason: try row[1])
    }
  }

  public func mark(_ restDay: RestDay, in transaction: any WriteTransaction) throws {
    try connection(of: transaction).cachedStatement(
      sql: "INSERT OR REPLACE INTO rest_day (day, reason) VALUES (?, ?)"
    ).execute(arguments: [restDay.day.ordinal, restDay.reason.rawValue])
  }

  public func unmark(_ day: Day, in transaction: any WriteTransaction) throws -> Bool {
    let database = try connection(of: transaction)
    try database.cachedStatement(sql: "DELETE FROM rest_day WHERE day = ?")
      .execute(arguments: [day.ordinal])
    return database.changesCount > 0
  }

  public func recovery(
    for goal: GoalKind, in transaction: any Transaction
  ) throws -> StreakRecovery? {
    try StoredRow.fetchOne(
      try connection(of: transaction).cachedStatement(
        sql: "SELECT first_day, last_day, used_on FROM streak_recovery WHERE goal = ?"),
      arguments: [goal.rawValue]
    ).map { row in
      let (first, last): (Day, Day) = (try row[0], try row[1])
      guard first <= last else { throw row.damage(at: 1) }
      return StreakRecovery(firstDay: first, lastDay: last, usedOn: try row[2])
    }
  }

  public func save(
    _ recovery: StreakRecovery, for goal: GoalKind, in transaction: any WriteTransaction
  ) throws {
    try connection(of: transaction).cachedStatement(
      sql: """
        INSERT OR REPLACE INTO streak_recovery (goal, first_day, last_day, used_on)
        VALUES (?, ?, ?, ?)
        """
    ).execute(arguments: [
      goal.rawValue, recovery.firstDay.ordinal, recovery.lastDay.ordinal, recovery.usedOn.ordinal,
    ])
  }
}
