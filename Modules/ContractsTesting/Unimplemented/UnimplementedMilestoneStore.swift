public import Contracts

/// Every call of a ``MilestoneStore`` is unexpected.
public struct UnimplementedMilestoneStore: MilestoneStore {
  public init() {}

  public func goalLog(in transaction: any Transaction) throws -> WeightGoalLog {
    try unexpected("MilestoneStore")
  }

  public func record(_ entry: WeightGoalLog.Entry, in transaction: any WriteTransaction) throws {
    try unexpected("MilestoneStore")
  }

  public func achievements(in transaction: any Transaction) throws -> [KeptAchievement] {
    try unexpected("MilestoneStore")
  }

  public func latestAchievements(
    in transaction: any Transaction
  ) throws -> [MilestoneType: MilestoneAchievement] {
    try unexpected("MilestoneStore")
  }

  public func insert(
    _ kept: KeptAchievement, in transaction: any WriteTransaction
  ) throws -> MilestoneAchievement {
    try unexpected("MilestoneStore")
  }

  public func update(_ kept: KeptAchievement, in transaction: any WriteTransaction) throws {
    try unexpected("MilestoneStore")
  }

  public func delete(_ id: Int64, in transaction: any WriteTransaction) throws {
    try unexpected("MilestoneStore")
  }

  public func preferences(in transaction: any Transaction) throws -> MilestonePreferences {
    try unexpected("MilestoneStore")
  }

  public func save(_ preferences: MilestonePreferences, in transaction: any WriteTransaction) throws
  {
    try unexpected("MilestoneStore")
  }

  public func judgedUpTo(in transaction: any Transaction) throws -> Instant? {
    try unexpected("MilestoneStore")
  }

  public func saveJudged(upTo instant: Instant, in transaction: any WriteTransaction) throws {
    try unexpected("MilestoneStore")
  }
}
