/// What a person has unlocked, and what is still to come.
public protocol AchievementKeeping: Sendable {
  func report(in transaction: any Transaction) throws -> AchievementReport
}
