import Contracts

/// Watches a fold for the first day on which each rule is met.
struct AchievementScan {
  private(set) var firstDays: [String: Day] = [:]
  private var waiting = AchievementRule.all

  /// - Parameter state: where the streak stands at the end of `day`, the days in order.
  mutating func look(at state: StreakState, on day: Day) {
    waiting.removeAll { rule in
      guard rule.isMet(by: state) else { return false }
      firstDays[rule.achievement.id] = day
      return true
    }
  }
}
