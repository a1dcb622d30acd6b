import ArgumentParser
import Composition
import Contracts

/// `waymark streak show`.
struct StreakShow: Verb {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show the streak and the verdicts of the last days.")

  @Option(help: "The goal: steps.")
  var goal: GoalKind = .steps

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How many of the last days to judge.", valueName: "n"))
  var days = 14

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    guard (0...100_000).contains(days) else {
      throw CommandFailure(.usage, "\(days) is not a number of days.", hint: "0 to 100,000.")
    }
    let report = try await context.waymark.streaks.report(for: goal, days: days)
    context.output.show(
      StreakDocument(report),
      text: StreakText(report: report, paint: context.output.paint).render())
  }
}
