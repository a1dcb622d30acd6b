public import Contracts

/// Every call to a ``MilestoneKeeping`` is unexpected.
public struct UnimplementedMilestoneKeeping: MilestoneKeeping {
  public init() {}

  public func status(on day: Day?, in transaction: any Transaction) throws -> WeightStatus {
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
