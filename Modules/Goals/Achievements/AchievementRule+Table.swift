import Contracts

extension AchievementRule {
  /// Every achievement there is; a new one is a new row. Specification S3-6.
  static let all = [
    AchievementRule(
      "goal_streak_7", Phrase("Week Warrior"),
      Phrase("Meet the exercise goal seven days in a row."), worth: 100,
      goal: 7, count: \.current, highest: \.best),
    AchievementRule(
      "goal_streak_30", Phrase("Month Master"),
      Phrase("Meet the exercise goal thirty days in a row."), worth: 500,
      goal: 30, count: \.current, highest: \.best),
    AchievementRule(
      "first_freeze", Phrase("Safety Net"), Phrase("Earn a first freeze."), worth: 25,
      goal: 1, count: \.freezesEarned, highest: \.freezesEarned),
    AchievementRule(
      "freeze_saver", Phrase("Freeze Saver"), Phrase("Have a freeze save the streak."), worth: 100,
      goal: 1, count: \.freezesUsed, highest: \.freezesUsed),
    AchievementRule(
      "second_chance", Phrase("Second Chance"),
      Phrase("Bring a broken streak back with the one recovery."),
      worth: 50, goal: 1, count: \.recoveries, highest: \.recoveries, isForRecovery: true),
  ]

  private init(
    _ id: String, _ title: Phrase, _ description: Phrase, worth experience: Int, goal: Int,
    count: @escaping @Sendable (StreakState) -> Int,
    highest: @escaping @Sendable (StreakState) -> Int, isForRecovery: Bool = false
  ) {
    self.init(
      achievement: Achievement(
        id: id, title: title, description: description, experience: experience),
      goal: goal, count: count, isForRecovery: isForRecovery, highest: highest)
  }
}
