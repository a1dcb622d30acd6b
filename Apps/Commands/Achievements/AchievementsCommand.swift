import ArgumentParser
import Composition
import Contracts
import Terminal

/// `waymark achievements`.
struct AchievementsCommand: Verb {
  static let configuration = CommandConfiguration(
    commandName: "achievements",
    abstract: "Show your level, and your unlocked and upcoming achievements.")

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    try await context.show("achievements") {
      let (report, today) = try await context.read {
        (try $0.achievements.report(in: $1), try $0.moment(in: $1).today)
      }
      return AchievementsText(report: report, today: today, output: context.output).render()
    }
  }
}

/// Achievements as a terminal shows them: the level, then the achievements one by one.
struct AchievementsText {
  private static let barWidth = 20

  let report: AchievementReport
  let today: Day
  let output: CommandOutput

  func render() -> String {
    let paint = output.paint
    let level = report.level
    let head = output.narrow.parts(
      [
        paint(output.say("Level \(level.number)"), .bold),
        output.say(.points(report.experience)),
        output.say(level.toNext),
      ], indent: 2)
    return (head + [""] + report.items.flatMap(lines)).joined(separator: "\n") + "\n"
  }

  private func lines(_ item: AchievementReport.Item) -> [String] {
    let paint = output.paint
    let achievement = item.achievement
    let number = output.wording.grouped(achievement.experience).leftPadded(to: 3)
    let points = output.say("\(number) points")
    let name = output.say(achievement.title).rightPadded(to: titleWidth)
    let narrow = output.narrow
    guard let day = item.unlockedOn else {
      let bar = bar(item.progress)
      return narrow.parts(["○ \(name)", points, bar], indent: 2, hanging: 2)
        + narrow.lines(output.say(achievement.description), indent: 4) { paint($0, .dim) }
    }
    let title = paint("✓ \(name)", .green)
    return narrow.parts(
      [title, points, output.say("on \(short: day, today: today)")], indent: 2, hanging: 2)
      + narrow.lines(output.say(achievement.description), indent: 4) { paint($0, .dim) }
  }

  private var titleWidth: Int {
    report.items.map { output.say($0.achievement.title).count }.max() ?? 0
  }

  private func bar(_ progress: Double) -> String {
    let filled = Int(progress * Double(AchievementsText.barWidth))
    let empty = AchievementsText.barWidth - filled
    return String(repeating: "█", count: filled) + String(repeating: "░", count: empty)
      + " " + output.say(.percent(Int(progress * 100)))
  }
}
