/// Where Goals keeps what was unlocked.
public protocol AchievementStore: Sendable {
  /// The day each achievement was unlocked, by identifier.
  func unlocked(in transaction: any Transaction) throws -> [String: Day]

  /// Notes the day, replacing the one there was.
  func unlock(_ id: String, on day: Day, in transaction: any WriteTransaction) throws
}
