public import Contracts

/// Every call to a ``MilestoneKeeping`` is unexpected.
public struct UnimplementedMilestoneKeeping: MilestoneKeeping {
  public init() {}

  public func status(on day: Day?, in transaction: any Transaction) throws -> WeightStatus {
    try unexpected("MilestoneKeeping")
  }

  public func usualWeight(
    at instant: Instant?, besides entry: Int64?, in transaction: any Transaction
  ) throws -> UsualWeight {
    try unexpected("MilestoneKeeping")
  }

  public func setGoal(_ weight: Weight) async throws -> WeightStatus {
    try unexpected("MilestoneKeeping")
  }

  public func clearGoal() async throws -> WeightStatus {
    try unexpected("MilestoneKeeping")
  }

  public func goalLog(in transaction: any Transaction) throws -> WeightGoalLog {
    try unexpected("MilestoneKeeping")
  }

  public func achievements(_ query: MilestoneQuery, in transaction: any Transaction) throws
    -> [MilestoneAchievement]
  {
    try unexpected("MilestoneKeeping")
  }

  public func trend(in range: ClosedRange<Day>, in transaction: any Transaction) throws
    -> WeightTrend
  {
    try unexpected("MilestoneKeeping")
  }

  public func preferences(in transaction: any Transaction) throws -> MilestonePreferences {
    try unexpected("MilestoneKeeping")
  }

  public func changePreferences(_ edit: (inout MilestonePreferences) -> Void) async throws {
    try unexpected("MilestoneKeeping")
  }

  public func rebuild() async throws {
    try unexpected("MilestoneKeeping")
  }
}

/// Every call to a ``MilestoneStore`` is unexpected.
public struct UnimplementedMilestoneStore: MilestoneStore {
  public init() {}

  public func goalLog(in transaction: any Transaction) throws -> WeightGoalLog {
    try unexpected("MilestoneStore")
  }

  public func record(_ entry: WeightGoalLog.Entry, in transaction: any WriteTransaction) throws {
    try unexpected("MilestoneStore")
  }

  public func forgetGoals(from day: Day, in transaction: any WriteTransaction) throws {
    try unexpected("MilestoneStore")
  }

  public func achievements(in transaction: any Transaction) throws -> [KeptAchievement] {
    try unexpected("MilestoneStore")
  }

  public func latestAchievements(
    in transaction: any Transaction
  ) throws -> [MilestoneType: KeptAchievement] {
    try unexpected("MilestoneStore")
  }

  public func insert(
    _ kept: KeptAchievement, in transaction: any WriteTransaction
  ) throws -> MilestoneAchievement {
    try unexpected("MilestoneStore")
  }

  public func replace(
    _ achievement: MilestoneAchievement, in transaction: any WriteTransaction
  ) throws {
    try unexpected("MilestoneStore")
  }

  public func takeBack(_ ids: [Int64], in transaction: any WriteTransaction) throws {
    try unexpected("MilestoneStore")
  }

  public func takenBack(in transaction: any Transaction) throws -> [MilestoneAchievement] {
    try unexpected("MilestoneStore")
  }

  public func markTold(
    _ ids: [Int64], with highest: Int64, in transaction: any WriteTransaction
  ) throws {
    try unexpected("MilestoneStore")
  }

  public func markSent(_ ids: [Int64], in transaction: any WriteTransaction) throws {
    try unexpected("MilestoneStore")
  }

  public func skipped(
    since instant: Instant, in transaction: any Transaction
  ) throws -> Set<SkippedMilestone> {
    try unexpected("MilestoneStore")
  }

  public func skip(
    _ milestones: Set<SkippedMilestone>, in transaction: any WriteTransaction
  ) throws {
    try unexpected("MilestoneStore")
  }

  public func preferences(in transaction: any Transaction) throws -> MilestonePreferences {
    try unexpected("MilestoneStore")
  }

  public func save(_ preferences: MilestonePreferences, in transaction: any WriteTransaction) throws
  {
    try unexpected("MilestoneStore")
  }

  public func judged(in transaction: any Transaction) throws -> JudgedPast? {
    try unexpected("MilestoneStore")
  }

  public func save(_ judged: JudgedPast, in transaction: any WriteTransaction) throws {
    try unexpected("MilestoneStore")
  }
}
