import Contracts

/// Takes changes of days into what is kept of streaks, in the transaction that calls for it.
struct StreakBookkeeping: Sendable {
  let needs: GoalsNeeds

  /// - Parameter day: the first day that may have changed; nil for all.
  func takeIn(
    changesFrom day: Day?, of goals: [GoalKind] = GoalKind.allCases,
    in transaction: any WriteTransaction
  ) throws {
    for goal in goals {
      let checkpoints = StreakCheckpoints(of: goal, needs: needs)
      switch goal {
      case .steps:
        try checkpoints.rebuild(from: day, in: transaction)
      case .exercise:
        var scan = AchievementScan()
        try checkpoints.rebuild(from: day, in: transaction) { scan.look(at: $1, on: $0) }
        let recovery = try needs.streaks.recovery(for: goal, in: transaction)
        try Achievements(needs: needs).unlock(scan.days(recovery: recovery), in: transaction)
      }
    }
  }
}
