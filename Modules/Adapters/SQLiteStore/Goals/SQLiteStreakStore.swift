public import Contracts
import GRDB

/// Rest days, the recovery and the checkpoints of streaks as tables.
public struct SQLiteStreakStore: StreakStore {
  public init() {}

  public func restDays(
    in range: ClosedRange<Day>, in transaction: any Transaction
  ) throws -> [RestDay] {
    try Row.fetchAll(
      try connection(of: transaction).cachedStatement(
        sql: "SELECT day, reason FROM rest_day WHERE day BETWEEN ? AND ? ORDER BY day"),
      arguments: [range.lowerBound.ordinal, range.upperBound.ordinal]
    ).map { row in
      let reason: String = row[1]
      guard let reason = RestReason(rawValue: reason) else {
        throw StorageError.corrupt(detail: "rest_day holds the reason “\(reason)”")
      }
      return RestDay(day: Day(ordinal: row[0]), reason: reason)
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
    try Row.fetchOne(
      try connection(of: transaction).cachedStatement(
        sql: "SELECT first_day, last_day, used_on FROM streak_recovery WHERE goal = ?"),
      arguments: [goal.rawValue]
    ).map { row in
      StreakRecovery(
        firstDay: Day(ordinal: row[0]), lastDay: Day(ordinal: row[1]), usedOn: Day(ordinal: row[2])
      )
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
