/// What a person has unlocked, and what is still to come.
public protocol AchievementReading: Sendable {
  func report(in transaction: any Transaction) throws -> AchievementReport
}
