import Contracts
import Terminal

/// Milestones as a terminal shows them.
struct MilestonesText {
  let achievements: [MilestoneAchievement]
  let unit: WeightUnit
  let output: CommandOutput

  func render() -> String {
    guard !achievements.isEmpty else {
      return "  "
        + output.say("No milestone yet. See your progress with: waymark goal weight")
        + "\n"
    }
    return achievements.map(line).joined(separator: "\n") + "\n"
  }

  private func line(_ achievement: MilestoneAchievement) -> String {
    let name = output.say(achievement.type.displayName).rightPadded(to: nameWidth)
    let head = "  ◆ \(achievement.day)  \(output.paint(name, .green))"
    return output.narrow.row(head, output.say(achievement.facts(in: unit)), indent: 4)
  }

  private var nameWidth: Int {
    achievements.map { output.say($0.type.displayName).count }.max() ?? 0
  }
}
