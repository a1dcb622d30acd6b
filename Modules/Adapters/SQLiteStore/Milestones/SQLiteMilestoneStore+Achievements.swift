public import Contracts
import GRDB

extension SQLiteMilestoneStore {
  private static let columns = """
    id, type, instant, day, grams, unit, start_grams, start_unit, goal_grams, goal_unit,
    goal_set_on, goal_version, notification_sent, fixed
    """

  public func achievements(in transaction: any Transaction) throws -> [KeptAchievement] {
    try Row.fetchAll(
      try connection(of: transaction).cachedStatement(
        sql: "SELECT \(Self.columns) FROM milestone_achievement")
    ).map(Self.kept).sorted { left, right in
      let (left, right) = (left.achievement, right.achievement)
      return (left.instant, left.type.rank, left.id) < (right.instant, right.type.rank, right.id)
    }
  }

  public func latestAchievements(
    in transaction: any Transaction
  ) throws -> [MilestoneType: MilestoneAchievement] {
    let statement = try connection(of: transaction).cachedStatement(
      sql: """
        SELECT \(Self.columns) FROM milestone_achievement
        WHERE type = ? ORDER BY instant DESC, id DESC LIMIT 1
        """)
    var latest: [MilestoneType: MilestoneAchievement] = [:]
    for type in MilestoneType.allCases {
      latest[type] = try Row.fetchOne(statement, arguments: [type.rawValue])
        .map { try Self.kept($0).achievement }
    }
    return latest
  }

  public func insert(
    _ kept: KeptAchievement, in transaction: any WriteTransaction
  ) throws -> MilestoneAchievement {
    let database = try connection(of: transaction)
    try database.cachedStatement(
      sql: """
        INSERT INTO milestone_achievement (\(Self.columns))
        VALUES (NULL, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """
    ).execute(arguments: Self.values(of: kept))
    return kept.achievement.numbered(database.lastInsertedRowID)
  }

  public func update(_ kept: KeptAchievement, in transaction: any WriteTransaction) throws {
    try connection(of: transaction).cachedStatement(
      sql: """
        UPDATE milestone_achievement
        SET type = ?, instant = ?, day = ?, grams = ?, unit = ?, start_grams = ?, start_unit = ?,
          goal_grams = ?, goal_unit = ?, goal_set_on = ?, goal_version = ?, notification_sent = ?,
          fixed = ?
        WHERE id = ?
        """
    ).execute(arguments: Self.values(of: kept) + [kept.achievement.id])
  }

  public func delete(_ id: Int64, in transaction: any WriteTransaction) throws {
    try connection(of: transaction).cachedStatement(
      sql: "DELETE FROM milestone_achievement WHERE id = ?"
    ).execute(arguments: [id])
  }

  /// In the order of ``columns``, without the number.
  private static func values(of kept: KeptAchievement) -> StatementArguments {
    let achievement = kept.achievement
    let goal = achievement.goal
    return [
      achievement.type.rawValue, achievement.instant.secondsSince1970, achievement.day.ordinal,
      achievement.weight.mass.grams, achievement.weight.unit.rawValue,
      achievement.start.mass.grams, achievement.start.unit.rawValue,
      goal.weight.mass.grams, goal.weight.unit.rawValue, goal.setOn.ordinal, goal.version,
      achievement.isNotificationSent ? 1 : 0, kept.isFixed ? 1 : 0,
    ]
  }

  private static func kept(_ row: Row) throws -> KeptAchievement {
    let type: String = row[1]
    guard let type = MilestoneType(rawValue: type) else {
      throw StorageError.corrupt(detail: "milestone_achievement holds the type “\(type)”")
    }
    return KeptAchievement(
      achievement: MilestoneAchievement(
        id: row[0], type: type, instant: Instant(secondsSince1970: row[2]),
        day: Day(ordinal: row[3]), weight: try row.weight(at: 4), start: try row.weight(at: 6),
        goal: WeightGoal(
          weight: try row.weight(at: 8), setOn: Day(ordinal: row[10]), version: row[11]),
        isNotificationSent: row[12]),
      isFixed: row[13])
  }
}
