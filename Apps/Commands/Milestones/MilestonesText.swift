import Contracts
import Terminal

/// Milestones as a terminal shows them.
struct MilestonesText {
  let achievements: [MilestoneAchievement]
  let unit: WeightUnit
  let today: Day
  let output: CommandOutput

  func render() -> String {
    guard !achievements.isEmpty else {
      return "  "
        + output.say("No milestones yet. See your progress with: waymark goal weight")
        + "\n"
    }
    return achievements.map(line).joined(separator: "\n") + "\n"
  }

  private func line(_ achievement: MilestoneAchievement) -> String {
    let name = output.say(achievement.type.displayName).rightPadded(to: nameWidth)
    let day = short(achievement).leftPadded(to: dayWidth)
    let head = "  ◆ \(day)  \(output.paint(name, .green))"
    return output.narrow.row(head, output.say(achievement.facts(in: unit)), indent: 4)
  }

  private func short(_ achievement: MilestoneAchievement) -> String {
    output.wording.shortDay(achievement.day, today: today)
  }

  private var dayWidth: Int { achievements.map { short($0).width }.max() ?? 0 }

  private var nameWidth: Int {
    achievements.map { output.say($0.type.displayName).count }.max() ?? 0
  }
}
