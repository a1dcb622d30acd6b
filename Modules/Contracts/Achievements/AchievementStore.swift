/// Where Goals stores unlocked achievements.
public protocol AchievementStore: Sendable {
  /// The day each achievement was unlocked, by identifier.
  func unlocked(in transaction: any Transaction) throws -> [String: Day]

  /// Stores the day, replacing any earlier one.
  func unlock(_ id: String, on day: Day, in transaction: any WriteTransaction) throws
}
