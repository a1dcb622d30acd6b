import ArgumentParser
import Composition
import Contracts
import Documents

/// `waymark streak recover`.
struct StreakRecover: Verb {
  static let configuration = CommandConfiguration(
    commandName: "recover", abstract: "Recover a broken streak, only once ever.",
    discussion: """
      It forgives up to two missed days in a row, within a week. They don't count as met: a missed \
      day right after them ends the streak, even if you have a freeze.
      """)

  @OptionGroup var choice: GoalChoice

  @OptionGroup var confirmation: Confirmation

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let measure = try choice.measure(in: context)
    let goal = measure.goal
    guard try await isSure(goal, context) else {
      let report = try await context.read { try $0.streaks.report(for: goal, days: 0, in: $1) }
      context.showNothingChanged(StreakDocument(report, of: measure))
      return
    }
    let report = try await context.waymark.streaks.recover(goal)
    let today = try await context.moment().today
    context.output.show(
      StreakDocument(report, of: measure),
      text: StreakText(report: report, measure: measure, today: today, output: context.output)
        .render())
  }

  /// Asks for confirmation, if there is anything to recover.
  private func isSure(_ goal: GoalKind, _ context: CommandContext) async throws -> Bool {
    let recovery = try await context.read { try $0.streaks.recovery(of: goal, in: $1) }
    let days = Phrase.span(recovery.firstDay...recovery.lastDay)
    return try YesNoQuestion(context: context).confirm(
      Phrase("Forgive \(days)? You can recover this streak only once. (y/n)"),
      unless: confirmation, otherwise: "waymark streak recover --goal \(goal.rawValue) --yes")
  }
}
