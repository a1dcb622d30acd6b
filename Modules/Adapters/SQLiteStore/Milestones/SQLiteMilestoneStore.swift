public import Contracts
import GRDB

/// The weight goal log, achievements and preferences as tables.
public struct SQLiteMilestoneStore: MilestoneStore {
  public init() {}

  public func goalLog(in transaction: any Transaction) throws -> WeightGoalLog {
    let rows = try StoredRow.fetchAll(
      try connection(of: transaction).cachedStatement(
        sql: "SELECT day, set_on, version, grams, unit FROM weight_goal ORDER BY day"))
    return WeightGoalLog(
      try rows.map { row in
        let setOn: Day? = try row[1]
        let goal = try setOn.map { setOn in
          WeightGoal(weight: try row.weight(at: 3), setOn: setOn, version: try row[2])
        }
        return WeightGoalLog.Entry(day: try row[0], goal: goal)
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

  public func forgetGoals(from day: Day, in transaction: any WriteTransaction) throws {
    try connection(of: transaction).cachedStatement(sql: "DELETE FROM weight_goal WHERE day >= ?")
      .execute(arguments: [day.ordinal])
  }

  public func preferences(in transaction: any Transaction) throws -> MilestonePreferences {
    let row = try StoredRow.fetchOne(
      try connection(of: transaction).cachedStatement(
        sql: "SELECT rearm, unit FROM milestone_preferences"))
    var preferences = MilestonePreferences()
    guard let row else { return preferences }
    preferences.rearm = try row[0]
    preferences.unit = try row[1]
    return preferences
  }

  public func save(
    _ preferences: MilestonePreferences, in transaction: any WriteTransaction
  ) throws {
    try connection(of: transaction).cachedStatement(
      sql: "INSERT OR REPLACE INTO milestone_preferences (id, rearm, unit) VALUES (1, ?, ?)"
    ).execute(arguments: [preferences.rearm.rawValue, preferences.unit?.rawValue])
  }

  public func judged(in transaction: any Transaction) throws -> JudgedPast? {
    let row = try StoredRow.fetchOne(
      try connection(of: transaction).cachedStatement(
        sql: "SELECT up_to, rearm, unit FROM milestone_judged"))
    guard let row else { return nil }
    var judged = JudgedPast(upTo: try row[0], preferences: nil)
    guard let rearm = try row[1] as MilestoneRearm? else { return judged }
    var preferences = MilestonePreferences()
    preferences.rearm = rearm
    preferences.unit = try row[2]
    judged.preferences = preferences
    return judged
  }

  public func save(_ judged: JudgedPast, in transaction: any WriteTransaction) throws {
    try connection(of: transaction).cachedStatement(
      sql: "INSERT OR REPLACE INTO milestone_judged (id, up_to, rearm, unit) VALUES (1, ?, ?, ?)"
    ).execute(arguments: [
      judged.upTo.secondsSince1970, judged.preferences?.rearm.rawValue,
      judged.preferences?.unit?.rawValue,
    ])
  }

  public func skipped(
    since instant: Instant, in transaction: any Transaction
  ) throws -> Set<SkippedMilestone> {
    let rows = try StoredRow.fetchAll(
      try connection(of: transaction).cachedStatement(
        sql: """
          SELECT type, instant, goal_version, grams, unit FROM milestone_passed_over
          WHERE instant >= ?
          """), arguments: [instant.secondsSince1970])
    return Set(
      try rows.map { row in
        SkippedMilestone(
          type: try row[0], instant: try row[1], weight: try row.weight(at: 3),
          goalVersion: try row[2])
      })
  }

  public func skip(
    _ milestones: Set<SkippedMilestone>, in transaction: any WriteTransaction
  ) throws {
    let statement = try connection(of: transaction).cachedStatement(
      sql: """
        INSERT OR IGNORE INTO milestone_passed_over (type, instant, goal_version, grams, unit)
        VALUES (?, ?, ?, ?, ?)
        """)
    for milestone in milestones {
      try statement.execute(arguments: [
        milestone.type.rawValue, milestone.instant.secondsSince1970, milestone.goalVersion,
        milestone.weight.mass.grams, milestone.weight.unit.rawValue,
      ])
    }
  }
}

extension StoredRow {
  /// The weight whose grams and unit are in the columns `index` and `index + 1`.
  ///
  /// - Throws: `StorageError.corrupt`.
  func weight(at index: Int) throws -> Weight {
    guard let weight = Weight(mass: try self[index], unit: try self[index + 1]) else {
      throw damage(at: index)
    }
    return weight
  }
}
