import Contracts

extension AchievementRule {
  /// The achievements of Goals; a new one is a new row. Specification S3-6.
  static let ofGoals = [
    AchievementRule(
      Achievement(
        id: "goal_streak_7", title: Phrase("Week Warrior"),
        description: Phrase("Meet the exercise goal seven days in a row."), experience: 100),
      by: [.exercise], .reaching(7, count: { $0.current }, highest: { $0.best })),
    AchievementRule(
      Achievement(
        id: "goal_streak_30", title: Phrase("Month Master"),
        description: Phrase("Meet the exercise goal thirty days in a row."), experience: 500),
      by: [.exercise], .reaching(30, count: { $0.current }, highest: { $0.best })),
    AchievementRule(
      Achievement(
        id: "first_freeze", title: Phrase("Safety Net"),
        description: Phrase("Earn your first freeze."), experience: 25),
      .reaching(1, count: { $0.freezesEarned }, highest: { $0.freezesEarned })),
    AchievementRule(
      Achievement(
        id: "freeze_saver", title: Phrase("Freeze Saver"),
        description: Phrase("Have a freeze save your streak."), experience: 100),
      .reaching(1, count: { $0.freezesUsed }, highest: { $0.freezesUsed })),
    AchievementRule(
      Achievement(
        id: "second_chance", title: Phrase("Second Chance"),
        description: Phrase("Restore a broken streak with your one recovery."), experience: 50),
      .recovering),
  ]
}
