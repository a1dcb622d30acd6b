public import Contracts

/// Every call of ``AchievementReading`` is unexpected.
public struct UnimplementedAchievementReading: AchievementReading {
  public init() {}

  public func report(in transaction: any Transaction) throws -> AchievementReport {
    try unexpected("AchievementReading")
  }
}

/// Every call to an ``AchievementStore`` is unexpected.
public struct UnimplementedAchievementStore: AchievementStore {
  public init() {}

  public func unlocked(in transaction: any Transaction) throws -> [String: Day] {
    try unexpected("AchievementStore")
  }

  public func unlock(_ id: String, on day: Day, in transaction: any WriteTransaction) throws {
    try unexpected("AchievementStore")
  }
}
