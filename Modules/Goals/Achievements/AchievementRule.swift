import Contracts

/// When an achievement is unlocked: a count of something must reach a number.
struct AchievementRule: Sendable {
  let achievement: Achievement
  /// What must be reached.
  let goal: Int
  /// The count as it stands, which may fall again: the progress of a locked achievement.
  let count: @Sendable (StreakState) -> Int
  /// Whether it is met by using a recovery.
  var isForRecovery = false
  /// The highest the count has been, which never falls.
  let highest: @Sendable (StreakState) -> Int

  func isMet(by state: StreakState) -> Bool {
    highest(state) >= goal
  }

  /// 0 to 1.
  func progress(in state: StreakState) -> Double {
    min(1, Double(count(state)) / Double(goal))
  }
}
