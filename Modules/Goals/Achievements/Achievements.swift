import Contracts

/// Those achievements of all features that the streaks have unlocked.
struct Achievements: AchievementReading {
  let needs: GoalsNeeds

  func report(in transaction: any Transaction) throws -> AchievementReport {
    let unlocked = try needs.achievements.unlocked(in: transaction)
    let today = try needs.time.today(in: transaction)
    let states = try Dictionary(
      uniqueKeysWithValues: GoalKind.standard.map { goal in
        let streak = StreakCalculation(of: goal, needs: needs)
        return (goal, try streak.state(today: today, in: transaction))
      })
    return AchievementReport(
      items: needs.achievementRules().map { rule in
        let day = unlocked[rule.achievement.id]
        let progress = rule.goals.compactMap { states[$0] }.map(rule.progress).max() ?? 0
        return AchievementReport.Item(
          achievement: rule.achievement, unlockedOn: day, progress: day == nil ? progress : 1)
      })
  }

  /// Stores the results of a scan: announces new achievements, and corrects the day of those earned earlier than was
  /// known. Nothing is ever locked again.
  func unlock(_ firstDays: [String: Day], in transaction: any WriteTransaction) throws {
    let unlocked = try needs.achievements.unlocked(in: transaction)
    for rule in needs.achievementRules() {
      let id = rule.achievement.id
      guard let day = firstDays[id] else { continue }
      if let known = unlocked[id] {
        if day < known { try needs.achievements.unlock(id, on: day, in: transaction) }
        continue
      }
      try needs.achievements.unlock(id, on: day, in: transaction)
      try needs.eventLog.append(
        AchievementUnlocked(id: id, day: day, experience: rule.achievement.experience),
        at: needs.time.now(), in: transaction)
    }
  }
}

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

  /// The first day each rule was met. A recovery counts on the day it was used, not on the earlier days it forgives.
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
