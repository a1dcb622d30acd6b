import Contracts

/// Goals and streaks inside somebody else's transaction.
struct GoalsView: GoalReading {
  let needs: GoalsNeeds

  func stepGoals(in transaction: any Transaction) throws -> StepGoalLog {
    try needs.stepGoals.goalLog(in: transaction)
  }

  func exerciseGoals(in transaction: any Transaction) throws -> ExerciseGoalLog {
    try needs.exerciseGoals.goalLog(in: transaction)
  }

  func message(on day: Day, in transaction: any Transaction) throws -> Phrase {
    try StepGoals(needs: needs).message(on: day, in: transaction)
  }

  func streak(for goal: GoalKind, in transaction: any Transaction) throws -> StreakReport {
    StreakReport(
      state: try StreakReading(of: goal, needs: needs)
        .state(today: needs.time.today(in: transaction), in: transaction),
      recoveryUsed: try needs.streaks.recovery(for: goal, in: transaction) != nil, days: [])
  }

  func judgedDays(
    for goal: GoalKind, in range: ClosedRange<Day>, in transaction: any Transaction
  ) throws -> [JudgedDay] {
    try StreakReading(of: goal, needs: needs)
      .judge(range, today: needs.time.today(in: transaction), in: transaction).days
  }
}
