import Contracts

/// Watches the fold of one streak for the first day on which each rule is met.
struct AchievementScan {
  private var firstDays: [String: Day] = [:]
  private var waiting: [AchievementRule]

  init(of goal: GoalKind, for rules: [AchievementRule]) {
    waiting = rules.filter { $0.goals.contains(goal) }
  }

  /// - Parameter state: where the streak stands at the end of `day`, the days in order.
  mutating func look(at state: StreakState, on day: Day) {
    waiting.removeAll { rule in
      guard rule.isMet(by: state) else { return false }
      firstDays[rule.achievement.id] = day
      return true
    }
  }

  /// The day each rule was met first. A recovery counts on the day it was used, not on the days
  /// behind it that it forgives.
  func days(recovery: StreakRecovery?) -> [String: Day] {
    guard let recovery else { return firstDays }
    var days = firstDays
    for rule in waiting {
      switch rule.feat {
      case .recovering: days[rule.achievement.id] = recovery.usedOn
      case .reaching: continue
      }
    }
    return days
  }
}
