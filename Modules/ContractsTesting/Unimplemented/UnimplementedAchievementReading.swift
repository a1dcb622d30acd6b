public import Contracts

/// Every call of ``AchievementReading`` is unexpected.
public struct UnimplementedAchievementReading: AchievementReading {
  public init() {}

  public func report(in transaction: any Transaction) throws -> AchievementReport {
    try unexpected("AchievementReading")
  }
}
