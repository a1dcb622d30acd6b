/// What a notification is about. The raw value begins its key. Specification S5-5.
public enum NotificationKind: String, CaseIterable, Codable, Sendable {
  case goalAchievement = "goal-achievement"
  case goalHalfway = "goal-halfway"
  case exerciseGoal = "exercise-goal"
  case appUnlock = "app-unlock"
  case milestone
  case weeklySummary = "weekly-summary"
  case streakAtRisk = "streak-at-risk"
  case freezeEarned = "freeze-earned"
  case freezeUsed = "freeze-used"
  case achievement
  /// Several at once, told as one.
  case summary
  /// Sent on request to try a channel; never kept.
  case test

  /// Those a person can switch off one by one.
  public static let choosable = allCases.filter { $0 != .summary && $0 != .test }
}
