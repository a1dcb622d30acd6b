import Contracts

extension NotificationTopic {
  /// The notifications of goals, streaks and achievements.
  static let goals = [
    NotificationTopic(
      .goalAchievement, NotificationStyle(.success, icon: "emblem-default", emoji: "dart"),
      title: Phrase("Goal reached")),
    NotificationTopic(
      .goalHalfway, NotificationStyle(.info, icon: "go-up", emoji: "footprints"),
      title: Phrase("Halfway to a goal")),
    NotificationTopic(
      .exerciseGoal, NotificationStyle(.success, icon: "emblem-default", emoji: "muscle"),
      title: Phrase("Exercise goal reached")),
    NotificationTopic(
      .streakAtRisk, NotificationStyle(.warning, icon: "dialog-warning", emoji: "fire"),
      title: Phrase("Streak at risk")),
    NotificationTopic(
      .freezeEarned, NotificationStyle(.success, icon: "weather-snow", emoji: "snowflake"),
      title: Phrase("Streak freeze earned")),
    NotificationTopic(
      .freezeUsed, NotificationStyle(.info, icon: "weather-snow", emoji: "snowflake"),
      title: Phrase("Streak freeze used")),
    NotificationTopic(
      .achievement, NotificationStyle(.success, icon: "face-smile-big", emoji: "trophy"),
      title: Phrase("Achievement")),
  ]
}
