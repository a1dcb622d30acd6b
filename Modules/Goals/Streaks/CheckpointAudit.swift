import Contracts

/// Compares the checkpoints of one goal with a fold from the first day.
struct CheckpointAudit: Sendable {
  let needs: GoalsNeeds
  let goal: GoalKind

  /// The days of wrong checkpoints, in order, except those that a pending event will drop.
  func wrongDays(in transaction: any Transaction) throws -> [Day] {
    let today = try needs.time.today(in: transaction)
    let changed = try PendingDayChanges(needs: needs).earliestDay(in: transaction)
    var kept: [StreakCheckpoint] = []
    var bound = min(today, changed ?? today)
    while let checkpoint = try needs.streaks.checkpoint(
      for: goal, before: bound, in: transaction)
    {
      kept.append(checkpoint)
      bound = checkpoint.day
    }
    guard let first = kept.last?.day, let last = kept.first?.day else { return [] }
    let days = GoalDays(needs: needs, goal: goal)
    let start = min(first, try days.firstDay(in: transaction) ?? first)
    var state = StreakState()
    var wrong: [Day] = []
    for input in try days.inputs(in: start...last, in: transaction) {
      StreakFold.advance(&state, over: input, today: today)
      guard kept.last?.day == input.day, let checkpoint = kept.popLast() else { continue }
      if checkpoint.state != state { wrong.append(input.day) }
    }
    return wrong
  }
}

extension HealthCheck {
  /// Whether every checkpoint equals the result of folding from the first day.
  static func streakCheckpoints(needs: GoalsNeeds) -> HealthCheck {
    HealthCheck(name: Phrase("Streaks")) {
      try await needs.unitOfWork.read { transaction in
        let wrong = try needs.dailyGoals.kinds(in: transaction).flatMap {
          try CheckpointAudit(needs: needs, goal: $0).wrongDays(in: transaction)
        }.sorted()
        guard let first = wrong.first else {
          return HealthFinding(
            state: .ok, detail: Phrase("every streak matches its days"))
        }
        return HealthFinding(
          state: .failed,
          detail: Phrase(
            one: "\(wrong.count) stored streak differs from the days, on \(first)",
            other: "\(wrong.count) stored streaks differ from the days, the first on \(first)"),
          fix: Phrase(verbatim: "waymark resync"))
      }
    }
  }
}
