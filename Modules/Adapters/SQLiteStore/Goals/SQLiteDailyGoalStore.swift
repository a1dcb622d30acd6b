public import Contracts
import GRDB

/// The logs of the daily goals, as a table with one row for each day of a change.
public struct SQLiteDailyGoalStore: DailyGoalStore {
  public init() {}

  public func kinds(in transaction: any Transaction) throws -> [GoalKind] {
    try rows(in: transaction).reduce(into: []) { kinds, row in
      let kind: GoalKind = try row[6]
      if kinds.last != kind { kinds.append(kind) }
    }
  }

  public func log(of kind: GoalKind, in transaction: any Transaction) throws -> DailyGoalLog {
    DailyGoalLog(
      of: kind,
      try rows(in: transaction).filter { try $0[6] == kind }.map { row in
        DailyGoalLog.Entry(
          day: try row[0],
          goal: DailyGoal(
            isEnabled: try row[2], target: try row.amount(at: 1),
            byWeekday: try Self.targets(in: row), week: try Self.week(in: row)))
      })
  }

  /// For all goals, because a second statement costs a start more than the few rows of other goals.
  private func rows(in transaction: any Transaction) throws -> [StoredRow] {
    try StoredRow.fetchAll(
      try connection(of: transaction).cachedStatement(
        sql: """
          SELECT day, target, enabled, by_weekday, times_a_week, week_starts_on, goal
          FROM daily_goal ORDER BY goal, day
          """))
  }

  public func record(
    _ entry: DailyGoalLog.Entry, of kind: GoalKind, in transaction: any WriteTransaction
  ) throws {
    let goal = entry.goal
    try connection(of: transaction).cachedStatement(
      sql: """
        INSERT OR REPLACE INTO daily_goal
          (goal, day, target, enabled, by_weekday, times_a_week, week_starts_on)
        VALUES (?, ?, ?, ?, ?, ?, ?)
        """
    ).execute(arguments: [
      kind.rawValue, entry.day.ordinal, goal.target, goal.isEnabled ? 1 : 0,
      Self.text(of: goal.byWeekday), goal.week?.times, goal.week?.startsOn.rawValue,
    ])
  }

  public func forget(
    from day: Day, of kind: GoalKind, in transaction: any WriteTransaction
  ) throws {
    try connection(of: transaction).cachedStatement(
      sql: "DELETE FROM daily_goal WHERE goal = ? AND day >= ?"
    ).execute(arguments: [kind.rawValue, day.ordinal])
  }

  public func noteReached(
    _ day: Day, of kind: GoalKind, in transaction: any WriteTransaction
  ) throws -> Bool {
    let database = try connection(of: transaction)
    try database.cachedStatement(
      sql: "INSERT OR IGNORE INTO daily_goal_reached (goal, day) VALUES (?, ?)"
    ).execute(arguments: [kind.rawValue, day.ordinal])
    return database.changesCount > 0
  }

  /// Targets by the number of the weekday, 1 for Sunday: `1:6000,7:6000`; nil for none.
  private static func text(of targets: [Weekday: Int]) -> String? {
    targets.isEmpty
      ? nil
      : targets.sorted { $0.key.rawValue < $1.key.rawValue }
        .map { "\($0.key.rawValue):\($0.value)" }.joined(separator: ",")
  }

  private static func targets(in row: StoredRow) throws -> [Weekday: Int] {
    guard let text = try row[3] as String? else { return [:] }
    return try text.split(separator: ",").reduce(into: [:]) { targets, part in
      let numbers = part.split(separator: ":").map { Int($0) }
      guard numbers.count == 2, let day = numbers[0].flatMap(Weekday.init), let target = numbers[1]
      else { throw row.damage(at: 3) }
      targets[day] = target
    }
  }

  private static func week(in row: StoredRow) throws -> WeeklyGoal? {
    guard let times = try row[4] as Int? else { return nil }
    guard let start = try row[5] as WeekStart?, let week = WeeklyGoal(times: times, startsOn: start)
    else { throw row.damage(at: 4) }
    return week
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
