public import Contracts
import GRDB

extension SQLiteMilestoneStore {
  private static let columns = """
    id, type, instant, day, grams, unit, start_grams, start_unit, goal_grams, goal_unit,
    goal_set_on, goal_version, notification_sent, told, entry, told_with
    """

  public func achievements(in transaction: any Transaction) throws -> [KeptAchievement] {
    try kept(areRevoked: false, in: transaction)
  }

  private func kept(
    areRevoked: Bool, in transaction: any Transaction
  ) throws -> [KeptAchievement] {
    try StoredRow.fetchAll(
      try connection(of: transaction).cachedStatement(
        sql: "SELECT \(Self.columns) FROM milestone_achievement WHERE taken_back = ?"),
      arguments: [areRevoked]
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
        WHERE type = ? AND taken_back = 0 ORDER BY instant DESC, id DESC LIMIT 1
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
        VALUES (NULL, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """
    ).execute(arguments: Self.values(of: kept))
    return kept.achievement.numbered(database.lastInsertedRowID)
  }

  public func replace(
    _ achievement: MilestoneAchievement, in transaction: any WriteTransaction
  ) throws {
    try connection(of: transaction).cachedStatement(
      sql: """
        UPDATE milestone_achievement
        SET (type, instant, day, grams, unit, start_grams, start_unit, goal_grams, goal_unit,
            goal_set_on, goal_version, notification_sent, entry)
          = (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        WHERE id = ? AND taken_back = 0
        """
    ).execute(arguments: Self.values(of: achievement) + [achievement.entry, achievement.id])
  }

  public func revoke(_ ids: [Int64], in transaction: any WriteTransaction) throws {
    let database = try connection(of: transaction)
    let revoking = try database.cachedStatement(
      sql: "UPDATE milestone_achievement SET taken_back = 1 WHERE id = ?")
    let untelling = try database.cachedStatement(
      sql: """
        UPDATE milestone_achievement SET told = 0, told_with = NULL, notification_sent = 0
        WHERE told_with = ? AND taken_back = 0
        """)
    for id in ids { try revoking.execute(arguments: [id]) }
    for id in ids { try untelling.execute(arguments: [id]) }
  }

  public func revokedAchievements(in transaction: any Transaction) throws -> [MilestoneAchievement]
  {
    try kept(areRevoked: true, in: transaction).map(\.achievement)
  }

  public func markAnnounced(
    _ ids: [Int64], with highest: Int64, in transaction: any WriteTransaction
  ) throws {
    let statement = try connection(of: transaction).cachedStatement(
      sql: "UPDATE milestone_achievement SET told = 1, told_with = ? WHERE id = ?")
    for id in ids { try statement.execute(arguments: [highest, id]) }
  }

  public func markSent(_ ids: [Int64], in transaction: any WriteTransaction) throws {
    let statement = try connection(of: transaction).cachedStatement(
      sql: "UPDATE milestone_achievement SET notification_sent = 1 WHERE id = ?")
    for id in ids { try statement.execute(arguments: [id]) }
  }

  /// In the order of ``columns``, without the ID.
  private static func values(of kept: KeptAchievement) -> StatementArguments {
    values(of: kept.achievement)
      + [kept.isAnnounced ? 1 : 0, kept.achievement.entry, kept.announcedWith]
  }

  /// In the order of ``columns``, from the type up to whether a notification was sent.
  private static func values(of achievement: MilestoneAchievement) -> StatementArguments {
    let goal = achievement.goal
    return [
      achievement.type.rawValue, achievement.instant.secondsSince1970, achievement.day.ordinal,
      achievement.weight.mass.grams, achievement.weight.unit.rawValue,
      achievement.start.mass.grams, achievement.start.unit.rawValue,
      goal.weight.mass.grams, goal.weight.unit.rawValue, goal.setOn.ordinal, goal.version,
      achievement.isNotificationSent ? 1 : 0,
    ]
  }

  private static func kept(_ row: StoredRow) throws -> KeptAchievement {
    KeptAchievement(
      achievement: MilestoneAchievement(
        id: try row[0], type: try row[1], instant: try row[2], day: try row[3],
        weight: try row.weight(at: 4), start: try row.weight(at: 6),
        goal: WeightGoal(
          weight: try row.weight(at: 8), setOn: try row[10], version: try row[11]),
        isNotificationSent: try row[12], entry: try row[14]),
      isAnnounced: try row[13], announcedWith: try row[15])
  }
}
