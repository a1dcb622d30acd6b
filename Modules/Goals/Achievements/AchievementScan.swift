import Contracts

/// Finds the first day on which each rule is met, in the fold of one streak.
struct AchievementScan {
  private var firstDays: [String: Day] = [:]
  private var waiting: [AchievementRule]

  init(of goal: GoalKind, for rules: [AchievementRule]) {
    waiting = rules.filter { $0.goals.contains(goal) }
  }

  /// - Parameter state: the state of the streak at the end of `day`; call it day by day in order.
  mutating func look(at state: StreakState, on day: Day) {
    waiting.removeAll { rule in
      guard rule.isMet(by: state) else { return false }
      firstDays[rule.achievement.id] = day
      return true
    }
  }

  /// The first day each rule was met. A recovery counts on the day it was used, not on the earlier
  /// days that it forgives.
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
