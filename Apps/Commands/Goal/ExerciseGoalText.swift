import Contracts
import Terminal

/// The exercise goal as a terminal shows it.
struct ExerciseGoalText {
  private let goal: DailyGoal
  private let output: CommandOutput

  init(_ goal: DailyGoal, _ output: CommandOutput) {
    self.goal = goal
    self.output = output
  }

  func render() -> String {
    guard goal.isEnabled else {
      return [
        output.say(Measure.exerciseSessions.goalOff),
        output.say("Turn it on with: waymark goal exercise enable"),
      ].map { "  \($0)\n" }.joined()
    }
    let paint = output.paint
    // Adjacent ranges share their ends: a goal belongs to the first that contains it.
    let own = ExerciseRecommendation.allCases.first { $0.sessions.contains(goal.target) }
    let titles = ExerciseRecommendation.allCases.map { output.say($0.spoken) }
    let width = (titles.map(\.count).max() ?? 0) + 2
    let recommendations = zip(ExerciseRecommendation.allCases, titles).map { level, title in
      let range = level.sessions
      let numbers = output.say("\(range.lowerBound) to \(range.upperBound)")
      let line = "\(title.rightPadded(to: width)) \(numbers)"
      return level == own ? "    \(line)  ◂" : paint("    \(line)", .dim)
    }
    let head = output.say(Measure.exerciseSessions.goalText(goal, in: .metric))
    return
      (["", "    \(paint(head, .bold))", ""]
      + recommendations + [""]).joined(separator: "\n") + "\n"
  }
}
