public import Contracts

/// Every call of ``AchievementKeeping`` is unexpected.
public struct UnimplementedAchievementKeeping: AchievementKeeping {
  public init() {}

  public func report() async throws -> AchievementReport {
    try unexpected("AchievementKeeping")
  }
}
