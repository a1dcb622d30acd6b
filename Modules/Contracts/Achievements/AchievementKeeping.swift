/// What a person has unlocked, and what is still to come.
public protocol AchievementKeeping: Sendable {
  func report() async throws -> AchievementReport
}
