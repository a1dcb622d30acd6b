public import Contracts

/// Every call of ``AchievementKeeping`` is unexpected.
public struct UnimplementedAchievementKeeping: AchievementKeeping {
  public init() {}

  public func report(in transaction: any Transaction) throws -> AchievementReport {
    try unexpected("AchievementKeeping")
  }
}
