/// The user's achievements, unlocked and still locked.
public protocol AchievementKeeping: Sendable {
  func report(in transaction: any Transaction) throws -> AchievementReport
}
