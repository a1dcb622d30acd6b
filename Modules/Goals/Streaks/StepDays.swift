import Contracts

/// Reads the days of the step goal from the record.
struct StepDays: Sendable {
  let needs: GoalsNeeds

  /// Every day of `range`, in order.
  func inputs(
    in range: ClosedRange<Day>, in transaction: any Transaction
  ) throws -> StepDayInputs {
    StepDayInputs(
      in: range,
      steps: try needs.days.dailySteps(in: range, in: transaction),
      goals: try needs.stepGoals.stepGoalLog(in: transaction),
      restDays: try needs.streaks.restDays(in: range, in: transaction),
      recovery: try needs.streaks.recovery(for: .steps, in: transaction))
  }

  /// The first day on which anything was counted: no streak begins before it.
  func firstDay(in transaction: any Transaction) throws -> Day? {
    try needs.days.firstAndLastDay(in: transaction)?.lowerBound
  }
}
