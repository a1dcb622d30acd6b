extension NotificationKind {
  public static let goalAchievement = NotificationKind("goal-achievement")
  public static let goalHalfway = NotificationKind("goal-halfway")
  public static let exerciseGoal = NotificationKind("exercise-goal")
  public static let streakAtRisk = NotificationKind("streak-at-risk")
  public static let freezeEarned = NotificationKind("freeze-earned")
  public static let freezeUsed = NotificationKind("freeze-used")
  public static let achievement = NotificationKind("achievement")
}

extension NotificationKey {
  /// The key for a freeze names the streak: `freeze-earned-2026-05-17`, `freeze-earned-2026-05-17-exercise`.
  public static func freeze(
    _ kind: NotificationKind, on day: Day, of goal: GoalKind
  ) -> NotificationKey {
    let key = NotificationKey(kind, on: day)
    return switch goal {
    case .steps: key
    default: NotificationKey("\(key)-\(goal.rawValue)")
    }
  }

  public static func achievement(_ id: String) -> NotificationKey {
    NotificationKey("\(NotificationKind.achievement.rawValue)-\(id)")
  }
}
