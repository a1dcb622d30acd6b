import Contracts

/// Reads the days of one goal from the record.
struct GoalDays: Sendable {
  let needs: GoalsNeeds
  let goal: GoalKind

  /// Every day of `range`, in order.
  func inputs(in range: ClosedRange<Day>, in transaction: any Transaction) throws -> DayInputs {
    DayInputs(
      in: range,
      amounts: try needs.days.dailyAmounts(for: goal, in: range, in: transaction),
      targets: try targets(in: transaction),
      restDays: try needs.streaks.restDays(in: range, in: transaction),
      skippedDays: try needs.time.calendar(in: transaction).skippedDays(in: range),
      recovery: try needs.streaks.recovery(for: goal, in: transaction))
  }

  /// The first day on which anything was counted: no streak begins before it.
  func firstDay(in transaction: any Transaction) throws -> Day? {
    try needs.days.firstAndLastDay(in: transaction)?.lowerBound
  }

  private func targets(in transaction: any Transaction) throws -> [TargetInForce] {
    switch goal {
    case .steps: try needs.stepGoals.goalLog(in: transaction).targetsInForce
    case .exercise: try needs.exerciseGoals.goalLog(in: transaction).targetsInForce
    }
  }
}
