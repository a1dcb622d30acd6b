import Contracts

/// Goals and streaks that say what they are told to.
struct ScriptedGoals: GoalReading {
  var steps = StepGoalLog()
  var exercise = ExerciseGoalLog()
  var messages: @Sendable (Day) -> Phrase = { Phrase(verbatim: "Walk on \($0).") }
  var streak = StreakState()
  var verdicts: [Verdict] = Array(repeating: .missed, count: 7)

  /// One goal for ever.
  static func steps(_ target: Int?) -> ScriptedGoals {
    var goals = ScriptedGoals()
    if let target = target.flatMap(StepTarget.init) {
      goals.steps.record(StepGoal(isEnabled: true, target: target), on: Day(ordinal: 0))
    }
    return goals
  }

  func stepGoals(in transaction: any Transaction) throws -> StepGoalLog { steps }

  func exerciseGoals(in transaction: any Transaction) throws -> ExerciseGoalLog { exercise }

  func message(on day: Day, in transaction: any Transaction) throws -> Phrase { messages(day) }

  func streak(for goal: GoalKind, in transaction: any Transaction) throws -> StreakReport {
    StreakReport(state: streak, recoveryUsed: false, days: [])
  }

  func judgedDays(
    for goal: GoalKind, in range: ClosedRange<Day>, in transaction: any Transaction
  ) throws -> [JudgedDay] {
    zip(range, verdicts).map { day, verdict in
      JudgedDay(
        day: day, verdict: verdict, value: verdict == .met ? 9_000 : 100, target: 8_000,
        reason: Phrase(verbatim: verdict.rawValue))
    }
  }
}
