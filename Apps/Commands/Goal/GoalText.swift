import Composition
import Contracts
import Terminal

extension CommandContext {
  /// Changes a daily goal and shows it.
  func changeGoal(_ measure: Measure, _ values: [String: String?]) async throws {
    _ = try await perform(measure.goalAddress, values)
    try await showGoal(measure)
  }

  func showGoal(_ measure: Measure) async throws {
    switch measure.goal {
    case .steps: try await showStepGoal()
    case .exercise:
      try await show(measure.goalAddress) {
        ExerciseGoalText(try await read { try $0.goals.current(.exercise, in: $1) }, output)
          .render()
      }
    default:
      try await show(measure.goalAddress) {
        let (goal, units) = try await read {
          (try $0.goals.current(measure.goal, in: $1), try $0.settings.unitSystem(in: $1))
        }
        let kept = try await keptByAppLock(of: measure.goal, beside: goal)
        let text = goal.isEnabled ? measure.goalText(goal, in: units) : measure.goalOff
        return [text, kept].compactMap(\.self)
          .flatMap { output.narrow.lines(output.say($0), indent: 2) }.map { $0 + "\n" }.joined()
      }
    }
  }

  /// What App Lock keeps of a goal until midnight under a strict policy; nil for nothing.
  func keptByAppLock(of kind: GoalKind, beside goal: DailyGoal) async throws -> Phrase? {
    try await read {
      let today = try $0.personalTime.today(in: $1)
      return try $0.appLock.status(in: $1).kept(
        beside: goal.effectiveTarget(on: today), of: kind)
    }
  }

  /// Which goal applied from which day on.
  func showGoalLog(_ measure: Measure) async throws {
    try await show(PagePath("\(measure.goalAddress)/log")) {
      let (log, units) = try await read {
        (try $0.goals.log(of: measure.goal, in: $1), try $0.settings.unitSystem(in: $1))
      }
      let rows = log.entries.map { entry in
        let goal =
          entry.goal.isEnabled ? measure.goalText(entry.goal, in: units) : Phrase("off")
        return output.say("from \(entry.day)  \(goal)")
      }
      let lines =
        rows.isEmpty
        ? [output.say(DailyGoalLog.none)] : rows + [output.say(DailyGoalLog.reachesBack)]
      return lines.map { "  \($0)\n" }.joined()
    }
  }
}

extension Measure {
  fileprivate var goalAddress: PagePath { PagePath("goal/\(goal.rawValue)") }
}
