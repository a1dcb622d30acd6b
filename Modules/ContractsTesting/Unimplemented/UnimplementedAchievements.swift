public import Contracts

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
