import ArgumentParser
import Composition
import Contracts
import Views

/// `waymark streak recover`.
struct StreakRecover: Verb {
  static let configuration = CommandConfiguration(
    commandName: "recover", abstract: "Forgive the last break, once ever.",
    discussion: """
      It forgives at most two missed days in a row, within a week. They do not count as met days: \
      a missed day right after them ends the streak, even if you have a freeze.
      """)

  @Option(help: "Which streak: steps or exercise.")
  var goal: GoalKind = .steps

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let report = try await context.waymark.streaks.recover(goal)
    context.output.show(
      StreakDocument(report),
      text: StreakText(report: report, output: context.output).render())
  }
}
