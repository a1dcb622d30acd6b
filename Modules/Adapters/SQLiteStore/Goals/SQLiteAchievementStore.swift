public import Contracts
import GRDB

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
