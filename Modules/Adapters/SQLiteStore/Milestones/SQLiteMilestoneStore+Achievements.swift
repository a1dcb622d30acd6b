public import Contracts
import GRDB

extension SQLiteMilestoneStore {
  private static let columns = """
    id, type, instant, day, grams, unit, start_grams, start_unit, goal_grams, goal_unit,
    goal_set_on, goal_version, notification_sent, told
    """

  public func achievements(in transaction: any Transaction) throws -> [KeptAchievement] {
    try StoredRow.fetchAll(
      try connection(of: transaction).cachedStatement(
        sql: "SELECT \(Self.columns) FROM milestone_achievement")
    ).map(Self.kept).sorted { left, right in
      let (left, right) = (left.achievement, right.achievement)
      return (left.instant, left.type.rank, left.id) < (right.instant, right.type.rank, right.id)
    }
  }

  public func latestAchievements(
    in transaction: any Transaction
  ) throws -> [MilestoneType: KeptAchievement] {
    let statement = try connection(of: transaction).cachedStatement(
      sql: """
        SELECT \(Self.columns) FROM milestone_achievement
        WHERE type = ? ORDER BY instant DESC, id DESC LIMIT 1
        """)
    var latest: [MilestoneType: KeptAchievement] = [:]
    for type in MilestoneType.allCases {
      latest[type] = try StoredRow.fetchOne(statement, arguments: [type.rawValue])
        .map(Self.kept)
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

  public func markTold(_ ids: [Int64], in transaction: any WriteTransaction) throws {
    let statement = try connection(of: transaction).cachedStatement(
      sql: "UPDATE milestone_achievement SET told = 1 WHERE id = ?")
    for id in ids { try statement.execute(arguments: [id]) }
  }

  public func markSent(_ ids: [Int64], in transaction: any WriteTransaction) throws {
    let statement = try connection(of: transaction).cachedStatement(
      sql: "UPDATE milestone_achievement SET notification_sent = 1 WHERE id = ?")
    for id in ids { try statement.execute(arguments: [id]) }
  }

  /// In the order of ``columns``, without the ID.
  private static func values(of kept: KeptAchievement) -> StatementArguments {
    let achievement = kept.achievement
    let goal = achievement.goal
    return [
      achievement.type.rawValue, achievement.instant.secondsSince1970, achievement.day.ordinal,
      achievement.weight.mass.grams, achievement.weight.unit.rawValue,
      achievement.start.mass.grams, achievement.start.unit.rawValue,
      goal.weight.mass.grams, goal.weight.unit.rawValue, goal.setOn.ordinal, goal.version,
      achievement.isNotificationSent ? 1 : 0, kept.isTold ? 1 : 0,
    ]
  }

  private static func kept(_ row: StoredRow) throws -> KeptAchievement {
    KeptAchievement(
      achievement: MilestoneAchievement(
        id: try row[0], type: try row[1], instant: try row[2], day: try row[3],
        weight: try row.weight(at: 4), start: try row.weight(at: 6),
        goal: WeightGoal(
          weight: try row.weight(at: 8), setOn: try row[10], version: try row[11]),
        isNotificationSent: try row[12]),
      isTold: try row[13])
  }
}
