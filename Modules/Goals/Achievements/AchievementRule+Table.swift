import Contracts

extension AchievementRule {
  /// Every achievement; a new one is a new row. Specification S3-6.
  static let all = [
    AchievementRule(
      "goal_streak_7", Phrase("Week Warrior"),
      Phrase("Meet the exercise goal seven days in a row."), worth: 100, by: [.exercise],
      .reaching(7, count: \.current, highest: \.best)),
    AchievementRule(
      "goal_streak_30", Phrase("Month Master"),
      Phrase("Meet the exercise goal thirty days in a row."), worth: 500, by: [.exercise],
      .reaching(30, count: \.current, highest: \.best)),
    AchievementRule(
      "first_freeze", Phrase("Safety Net"), Phrase("Earn a first freeze."), worth: 25,
      .reaching(1, count: \.freezesEarned, highest: \.freezesEarned)),
    AchievementRule(
      "freeze_saver", Phrase("Freeze Saver"), Phrase("Have a freeze save the streak."), worth: 100,
      .reaching(1, count: \.freezesUsed, highest: \.freezesUsed)),
    AchievementRule(
      "second_chance", Phrase("Second Chance"),
      Phrase("Bring a broken streak back with the one recovery."), worth: 50, .recovering),
  ]

  private init(
    _ id: String, _ title: Phrase, _ description: Phrase, worth experience: Int,
    by goals: [GoalKind] = GoalKind.allCases, _ feat: Feat
  ) {
    self.init(
      achievement: Achievement(
        id: id, title: title, description: description, experience: experience),
      goals: goals, feat: feat)
  }
}
