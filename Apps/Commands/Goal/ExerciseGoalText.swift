import Composition
import Contracts
import Terminal

extension CommandContext {
  /// Changes the exercise goal and shows it.
  func changeExerciseGoal(_ values: [String: String]) async throws {
    _ = try await perform("goal/exercise", values)
    try await showExerciseGoal()
  }

  func showExerciseGoal() async throws {
    try await show("goal/exercise") {
      ExerciseGoalText(try await read { try $0.exerciseGoals.current(in: $1) }, output).render()
    }
  }
}

/// The exercise goal as a terminal shows it.
struct ExerciseGoalText {
  private let goal: ExerciseGoal
  private let output: CommandOutput

  init(_ goal: ExerciseGoal, _ output: CommandOutput) {
    self.goal = goal
    self.output = output
  }

  func render() -> String {
    guard goal.isEnabled else {
      return [
        output.say(GoalKind.exercise.off),
        output.say("Turn it on with: waymark goal exercise enable"),
      ].map { "  \($0)\n" }.joined()
    }
    let paint = output.paint
    let sessions = goal.target.sessions
    let titles = ExerciseRecommendation.allCases.map { output.say($0.spoken) }
    let width = (titles.map(\.count).max() ?? 0) + 2
    let recommendations = zip(ExerciseRecommendation.allCases, titles).map { level, title in
      let range = level.sessions
      let numbers = output.say("\(range.lowerBound) to \(range.upperBound)")
      let line = "\(title.rightPadded(to: width)) \(numbers)"
      return range.contains(sessions) ? "    \(line)  ◂" : paint("    \(line)", .dim)
    }
    let head = output.say(GoalKind.exercise.perDay(sessions))
    return
      (["", "    \(paint(head, .bold))", ""]
      + recommendations + [""]).joined(separator: "\n") + "\n"
  }
}
