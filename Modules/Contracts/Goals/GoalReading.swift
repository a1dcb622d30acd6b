/// Daily goals and streaks, for whoever shows them beside other things in one look at the record.
public protocol GoalReading: Sendable {
  func stepGoals(in transaction: any Transaction) throws -> StepGoalLog

  func exerciseGoals(in transaction: any Transaction) throws -> ExerciseGoalLog

  /// See ``StepGoalKeeping/message(on:)``.
  func message(on day: Day, in transaction: any Transaction) throws -> Phrase

  /// See ``StreakKeeping/report(for:days:)``; without days.
  func streak(for goal: GoalKind, in transaction: any Transaction) throws -> StreakReport

  /// See ``StreakKeeping/judgedDays(for:in:)``.
  func judgedDays(
    for goal: GoalKind, in range: ClosedRange<Day>, in transaction: any Transaction
  ) throws -> [JudgedDay]
}
