import Contracts
import ContractsTesting

/// Goals and streaks that say what they are told to.
struct ScriptedGoals {
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
}

/// The step goals of a script; nothing but its log and its messages may be asked for.
struct ScriptedStepGoals: StepGoalReading {
  let script: ScriptedGoals
  private let none = UnimplementedDailyGoalKeeping<StepTarget>()

  init(_ script: ScriptedGoals) { self.script = script }

  func log(in transaction: any Transaction) throws -> StepGoalLog { script.steps }

  func message(on day: Day, in transaction: any Transaction) throws -> Phrase {
    script.messages(day)
  }

  func closingMessage(on day: Day, in transaction: any Transaction) throws -> Phrase {
    try none.closingMessage(on: day, in: transaction)
  }

  func current(in transaction: any Transaction) throws -> StepGoal {
    try none.current(in: transaction)
  }
  func preview(_ goal: StepGoal, in transaction: any Transaction) throws -> StepGoalPreview {
    try none.preview(goal, in: transaction)
  }
  func progress(on day: Day, in transaction: any Transaction) throws -> StepGoalProgress {
    try none.progress(on: day, in: transaction)
  }
}

/// The exercise goals of a script; nothing but its log may be asked for.
struct ScriptedExerciseGoals: ExerciseGoalReading {
  let script: ScriptedGoals
  private let none = UnimplementedDailyGoalKeeping<ExerciseTarget>()

  init(_ script: ScriptedGoals) { self.script = script }

  func log(in transaction: any Transaction) throws -> ExerciseGoalLog { script.exercise }

  func current(in transaction: any Transaction) throws -> ExerciseGoal {
    try none.current(in: transaction)
  }
  func progress(on day: Day, in transaction: any Transaction) throws -> ExerciseGoalProgress {
    try none.progress(on: day, in: transaction)
  }
}

/// The streaks of a script, without days of their own.
struct ScriptedStandings: StreakReading {
  let script: ScriptedGoals
  private let none = UnimplementedStreakKeeping()

  init(_ script: ScriptedGoals) { self.script = script }

  func report(
    for goal: GoalKind, days: Int, in transaction: any Transaction
  ) throws -> StreakReport {
    StreakReport(state: script.streak, recoveryUsed: false, days: [])
  }

  func judgedDays(
    for goal: GoalKind, in range: ClosedRange<Day>, in transaction: any Transaction
  ) throws -> [JudgedDay] {
    zip(range, script.verdicts).map { day, verdict in
      JudgedDay(
        day: day, verdict: verdict, value: verdict == .met ? 9_000 : 100, target: 8_000,
        reason: Phrase(verbatim: verdict.rawValue))
    }
  }

  func standings(in transaction: any Transaction) throws -> StreakStandings {
    try none.standings(in: transaction)
  }
  func standings(atTheEndOf day: Day, in transaction: any Transaction) throws -> StreakStandings {
    try none.standings(atTheEndOf: day, in: transaction)
  }
  func freezeChange(
    for goal: GoalKind, on day: Day, in transaction: any Transaction
  ) throws -> FreezeChange {
    try none.freezeChange(for: goal, on: day, in: transaction)
  }
  func restDays(in transaction: any Transaction) throws -> [RestDay] {
    try none.restDays(in: transaction)
  }
  func recoveries(in transaction: any Transaction) throws -> [GoalKind: StreakRecovery] {
    try none.recoveries(in: transaction)
  }
}
