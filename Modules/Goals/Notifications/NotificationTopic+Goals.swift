import Contracts

extension NotificationTopic {
  /// The notifications of goals, streaks and achievements.
  static let goals = [
    NotificationTopic(
      .goalAchievement, NotificationStyle(.success, icon: "emblem-default", emoji: "dart")),
    NotificationTopic(.goalHalfway, NotificationStyle(.info, icon: "go-up", emoji: "footprints")),
    NotificationTopic(
      .exerciseGoal, NotificationStyle(.success, icon: "emblem-default", emoji: "muscle")),
    NotificationTopic(
      .streakAtRisk, NotificationStyle(.warning, icon: "dialog-warning", emoji: "fire")),
    NotificationTopic(
      .freezeEarned, NotificationStyle(.success, icon: "weather-snow", emoji: "snowflake")),
    NotificationTopic(
      .freezeUsed, NotificationStyle(.info, icon: "weather-snow", emoji: "snowflake")),
    NotificationTopic(
      .achievement, NotificationStyle(.success, icon: "face-smile-big", emoji: "trophy")),
  ]
}
