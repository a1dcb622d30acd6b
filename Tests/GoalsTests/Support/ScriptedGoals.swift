import Contracts
import ContractsTesting

/// Goals and streaks with scripted answers.
struct ScriptedGoals {
  var steps = DailyGoalLog(of: .steps)
  var exercise = DailyGoalLog(of: .exercise)
  var messages: @Sendable (Day) -> Phrase = { Phrase(verbatim: "Walk on \($0).") }
  var streak = StreakState()
  var verdicts: [Verdict] = Array(repeating: .missed, count: 7)

  /// One goal for all time.
  static func steps(_ target: Int?) -> ScriptedGoals {
    var goals = ScriptedGoals()
    if let target {
      goals.steps.record(DailyGoal(isEnabled: true, target: target), on: Day(ordinal: 0))
    }
    return goals
  }
}

/// Scripted goals; only their logs and messages may be read.
struct ScriptedDailyGoals: PartialDailyGoals {
  let script: ScriptedGoals

  init(_ script: ScriptedGoals) { self.script = script }

  func kinds(in transaction: any Transaction) throws -> [GoalKind] { GoalKind.standard }

  func log(of kind: GoalKind, in transaction: any Transaction) throws -> DailyGoalLog {
    kind == .steps ? script.steps : script.exercise
  }

  func message(on day: Day, in transaction: any Transaction) throws -> Phrase {
    script.messages(day)
  }
}

/// Scripted streaks, without days.
struct ScriptedStandings: PartialStreaks {
  let script: ScriptedGoals

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
}
