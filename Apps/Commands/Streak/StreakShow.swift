import ArgumentParser
import Composition
import Contracts
import Views

/// `waymark streak show`.
struct StreakShow: Verb {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show the streak and the verdicts of the last days.")

  @Option(help: "Which streak: steps or exercise.")
  var goal: GoalKind = .steps

  @Option(help: ArgumentHelp("How many of the last days to judge.", valueName: "n"))
  var days = TypedNumber(argument: "14")

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let range = 0...100_000
    guard let days = days.whole, range.contains(days) else {
      throw self.days.refusal(
        Phrase(
          "\(self.days.quoted) is not a number of days: \(range.lowerBound) to \(range.upperBound)."
        ),
        example: 14)
    }
    let report = try await context.read { try $0.streaks.report(for: goal, days: days, in: $1) }
    context.output.show(
      StreakDocument(report),
      text: StreakText(report: report, output: context.output).render())
  }
}
