public import Contracts

/// Goal log, achievements and preferences in memory.
public struct InMemoryMilestoneStore: MilestoneStore {
  private struct Table: InMemoryTable {
    var log = WeightGoalLog()
    var kept: [Int64: KeptAchievement] = [:]
    /// The highest number ever given out.
    var lastID: Int64 = 0
    var preferences = MilestonePreferences()
    var judgedUpTo: Instant?
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

  public func achievements(in transaction: any Transaction) throws -> [KeptAchievement] {
    try access.table(in: transaction).kept.values.sorted { left, right in
      let (left, right) = (left.achievement, right.achievement)
      return (left.instant, left.type.rank, left.id) < (right.instant, right.type.rank, right.id)
    }
  }

  public func latestAchievements(
    in transaction: any Transaction
  ) throws -> [MilestoneType: MilestoneAchievement] {
    Dictionary(
      try achievements(in: transaction).map { ($0.achievement.type, $0.achievement) },
      uniquingKeysWith: { _, later in later })
  }

  public func insert(
    _ kept: KeptAchievement, in transaction: any WriteTransaction
  ) throws -> MilestoneAchievement {
    try access.update(in: transaction) { table in
      table.lastID += 1
      let numbered = KeptAchievement(
        achievement: kept.achievement.numbered(table.lastID), isFixed: kept.isFixed)
      table.kept[table.lastID] = numbered
      return numbered.achievement
    }
  }

  public func update(_ kept: KeptAchievement, in transaction: any WriteTransaction) throws {
    try access.update(in: transaction) { table in
      guard table.kept[kept.achievement.id] != nil else { return }
      table.kept[kept.achievement.id] = kept
    }
  }

  public func delete(_ id: Int64, in transaction: any WriteTransaction) throws {
    try access.update(in: transaction) { $0.kept[id] = nil }
  }

  public func preferences(in transaction: any Transaction) throws -> MilestonePreferences {
    try access.table(in: transaction).preferences
  }

  public func save(
    _ preferences: MilestonePreferences, in transaction: any WriteTransaction
  ) throws {
    try access.update(in: transaction) { $0.preferences = preferences }
  }

  public func judgedUpTo(in transaction: any Transaction) throws -> Instant? {
    try access.table(in: transaction).judgedUpTo
  }

  public func saveJudged(upTo instant: Instant, in transaction: any WriteTransaction) throws {
    try access.update(in: transaction) { $0.judgedUpTo = instant }
  }
}
