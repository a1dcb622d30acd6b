import Contracts

/// What the exercise streak has unlocked.
struct Achievements: AchievementKeeping {
  let needs: GoalsNeeds

  func report() async throws -> AchievementReport {
    try await needs.unitOfWork.read { transaction in
      let unlocked = try needs.achievements.unlocked(in: transaction)
      let today = try needs.time.today(in: transaction)
      let state = try StreakReading(of: .exercise, needs: needs)
        .state(today: today, in: transaction)
      return AchievementReport(
        items: AchievementRule.all.map { rule in
          let day = unlocked[rule.achievement.id]
          return AchievementReport.Item(
            achievement: rule.achievement, unlockedOn: day,
            progress: day == nil ? rule.progress(in: state) : 1)
        })
    }
  }

  /// Keeps what a scan found: tells of what is new, and moves the day of what was earned earlier
  /// than was known. Nothing is ever locked again.
  func unlock(_ firstDays: [String: Day], in transaction: any WriteTransaction) throws {
    let unlocked = try needs.achievements.unlocked(in: transaction)
    for rule in AchievementRule.all {
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
