import Contracts

/// Updates stored streak data after changes of days, in the caller's transaction.
struct StreakBookkeeping: Sendable {
  let needs: GoalsNeeds

  /// - Parameter day: the first day that may have changed; nil for all.
  func apply(
    changesFrom day: Day?, of goals: [GoalKind] = GoalKind.allCases,
    in transaction: any WriteTransaction
  ) throws {
    let rules = needs.achievementRules()
    var firstDays: [String: Day] = [:]
    for goal in goals {
      var scan = AchievementScan(of: goal, for: rules)
      try StreakCheckpoints(of: goal, needs: needs).rebuild(from: day, in: transaction) {
        scan.look(at: $1, on: $0)
      }
      let recovery = try needs.streaks.recovery(for: goal, in: transaction)
      firstDays.merge(scan.days(recovery: recovery), uniquingKeysWith: min)
    }
    try Achievements(needs: needs).unlock(firstDays, in: transaction)
  }
}
