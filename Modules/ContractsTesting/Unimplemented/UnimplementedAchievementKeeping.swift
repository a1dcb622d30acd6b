public import Contracts

/// Every call to ``AchievementKeeping`` is unexpected.
public struct UnimplementedAchievementKeeping: AchievementKeeping {
  public init() {}

  public func report(in transaction: any Transaction) throws -> AchievementReport {
    try unexpected("AchievementKeeping")
  }
}
