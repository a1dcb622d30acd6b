public import Contracts

/// Goal log, achievements and preferences in memory.
public struct InMemoryMilestoneStore: MilestoneStore {
  private struct Table: InMemoryTable {
    var log = WeightGoalLog()
    var kept: [Int64: KeptAchievement] = [:]
    /// The highest number ever used.
    var lastID: Int64 = 0
    /// The revoked achievements.
    var revoked: [MilestoneAchievement] = []
    var preferences = MilestonePreferences()
    var skipped: Set<SkippedMilestone> = []
    var judged: JudgedPast?
  }

  private let access: InMemoryTableAccess<Table>

  public init(_ unitOfWork: InMemoryUnitOfWork) {
    access = InMemoryTableAccess(unitOfWork: unitOfWork)
  }

  public func goalLog(in transaction: any Transaction) throws -> WeightGoalLog {
    try access.table(in: transaction).log
  }

  public func record(_ entry: WeightGoalLog.Entry, in transaction: any WriteTransaction) throws {
    try access.update(in: transaction) { $0.log.record(entry) }
  }

  public func forgetGoals(from day: Day, in transaction: any WriteTransaction) throws {
    try access.update(in: transaction) { table in
      table.log = WeightGoalLog(table.log.entries.filter { $0.day < day })
    }
  }

  public func achievements(in transaction: any Transaction) throws -> [KeptAchievement] {
    try access.table(in: transaction).kept.values.sorted { left, right in
      let (left, right) = (left.achievement, right.achievement)
      return (left.instant, left.type.rank, left.id) < (right.instant, right.type.rank, right.id)
    }
  }

  public func latestAchievements(
    in transaction: any Transaction
  ) throws -> [MilestoneType: KeptAchievement] {
    Dictionary(
      try achievements(in: transaction).map { ($0.achievement.type, $0) },
      uniquingKeysWith: { _, later in later })
  }

  public func insert(
    _ kept: KeptAchievement, in transaction: any WriteTransaction
  ) throws -> MilestoneAchievement {
    try access.update(in: transaction) { table in
      table.lastID += 1
      let numbered = KeptAchievement(
        achievement: kept.achievement.numbered(table.lastID), isAnnounced: kept.isAnnounced,
        announcedWith: kept.announcedWith)
      table.kept[table.lastID] = numbered
      return numbered.achievement
    }
  }

  public func replace(
    _ achievement: MilestoneAchievement, in transaction: any WriteTransaction
  ) throws {
    try access.update(in: transaction) { $0.kept[achievement.id]?.achievement = achievement }
  }

  public func revoke(_ ids: [Int64], in transaction: any WriteTransaction) throws {
    try access.update(in: transaction) { table in
      table.revoked += ids.compactMap { table.kept.removeValue(forKey: $0)?.achievement }
      for (id, kept) in table.kept where kept.announcedWith.map(ids.contains) ?? false {
        table.kept[id]?.isAnnounced = false
        table.kept[id]?.announcedWith = nil
        table.kept[id]?.achievement.isNotificationSent = false
      }
    }
  }

  public func revokedAchievements(in transaction: any Transaction) throws -> [MilestoneAchievement]
  {
    try access.table(in: transaction).revoked.sorted { left, right in
      (left.instant, left.type.rank, left.id) < (right.instant, right.type.rank, right.id)
    }
  }

  public func markAnnounced(
    _ ids: [Int64], with highest: Int64, in transaction: any WriteTransaction
  ) throws {
    try access.update(in: transaction) { table in
      for id in ids {
        table.kept[id]?.isAnnounced = true
        table.kept[id]?.announcedWith = highest
      }
    }
  }

  public func markSent(_ ids: [Int64], in transaction: any WriteTransaction) throws {
    try access.update(in: transaction) { table in
      for id in ids { table.kept[id]?.achievement.isNotificationSent = true }
    }
  }

  public func skipped(
    since instant: Instant, in transaction: any Transaction
  ) throws -> Set<SkippedMilestone> {
    try access.table(in: transaction).skipped.filter { $0.instant >= instant }
  }

  public func skip(
    _ milestones: Set<SkippedMilestone>, in transaction: any WriteTransaction
  ) throws {
    try access.update(in: transaction) { $0.skipped.formUnion(milestones) }
  }

  public func preferences(in transaction: any Transaction) throws -> MilestonePreferences {
    try access.table(in: transaction).preferences
  }

  public func save(
    _ preferences: MilestonePreferences, in transaction: any WriteTransaction
  ) throws {
    try access.update(in: transaction) { $0.preferences = preferences }
  }

  public func judged(in transaction: any Transaction) throws -> JudgedPast? {
    try access.table(in: transaction).judged
  }

  public func save(_ judged: JudgedPast, in transaction: any WriteTransaction) throws {
    try access.update(in: transaction) { $0.judged = judged }
  }
}
