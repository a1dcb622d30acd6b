public import Contracts
import GRDB

/// The weight goal log, achievements and preferences as tables.
public struct SQLiteMilestoneStore: MilestoneStore {
  public init() {}

  public func goalLog(in transaction: any Transaction) throws -> WeightGoalLog {
    let rows = try Row.fetchAll(
      try connection(of: transaction).cachedStatement(
        sql: "SELECT day, set_on, version, grams, unit FROM weight_goal ORDER BY day"))
    return WeightGoalLog(
      try rows.map { row in
        let setOn: Int? = row[1]
        let goal = try setOn.map { setOn in
          WeightGoal(weight: try row.weight(at: 3), setOn: Day(ordinal: setOn), version: row[2])
        }
        return WeightGoalLog.Entry(day: Day(ordinal: row[0]), goal: goal)
      })
  }

  public func record(_ entry: WeightGoalLog.Entry, in transaction: any WriteTransaction) throws {
    try connection(of: transaction).cachedStatement(
      sql: """
        INSERT OR REPLACE INTO weight_goal (day, set_on, version, grams, unit)
        VALUES (?, ?, ?, ?, ?)
        """
    ).execute(arguments: [
      entry.day.ordinal, entry.goal?.setOn.ordinal, entry.goal?.version,
      entry.goal?.weight.mass.grams, entry.goal?.weight.unit.rawValue,
    ])
  }

  public func preferences(in transaction: any Transaction) throws -> MilestonePreferences {
    let row = try Row.fetchOne(
      try connection(of: transaction).cachedStatement(
        sql: "SELECT rearm, unit FROM milestone_preferences"))
    var preferences = MilestonePreferences()
    guard let row else { return preferences }
    let rearm: String = row[0]
    guard let rearm = MilestoneRearm(rawValue: rearm) else {
      throw StorageError.corrupt(detail: "milestone_preferences holds the choice “\(rearm)”")
    }
    let unit: String? = row[1]
    preferences.rearm = rearm
    preferences.unit = unit.flatMap(WeightUnit.init(rawValue:))
    return preferences
  }

  public func save(
    _ preferences: MilestonePreferences, in transaction: any WriteTransaction
  ) throws {
    try connection(of: transaction).cachedStatement(
      sql: "INSERT OR REPLACE INTO milestone_preferences (id, rearm, unit) VALUES (1, ?, ?)"
    ).execute(arguments: [preferences.rearm.rawValue, preferences.unit?.rawValue])
  }

  public func judgedUpTo(in transaction: any Transaction) throws -> Instant? {
    try Int64.fetchOne(
      try connection(of: transaction).cachedStatement(sql: "SELECT up_to FROM milestone_judged")
    ).map(Instant.init(secondsSince1970:))
  }

  public func saveJudged(upTo instant: Instant, in transaction: any WriteTransaction) throws {
    try connection(of: transaction).cachedStatement(
      sql: "INSERT OR REPLACE INTO milestone_judged (id, up_to) VALUES (1, ?)"
    ).execute(arguments: [instant.secondsSince1970])
  }
}
