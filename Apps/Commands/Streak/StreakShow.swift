import ArgumentParser
import Composition
import Contracts

/// `waymark streak show`.
struct StreakShow: Verb {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show a streak, and how the last days counted.")

  @OptionGroup var choice: GoalChoice

  @Option(help: ArgumentHelp("How many days to show.", valueName: "n"))
  var days = TypedNumber(argument: "14")

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let range = 0...100_000
    guard let days = days.whole, range.contains(days) else {
      throw self.days.refusal(
        Phrase(
          """
          \(self.days.quoted) isn't a number of days: use \(range.lowerBound) to \
          \(range.upperBound).
          """
        ),
        example: 14)
    }
    let measure = try choice.measure(in: context)
    try await context.show("streak", ["goal": measure.goal.rawValue, "days": String(days)]) {
      let (report, today, note) = try await context.read { waymark, transaction in
        let report = try waymark.streaks.report(for: measure.goal, days: days, in: transaction)
          .since(waymark.dayRecords.firstAndLastDay(in: transaction)?.lowerBound)
        let today = try waymark.personalTime.today(in: transaction)
        let stale = try waymark.dayRecords.staleSince(today: today, in: transaction)
        return (
          report, today, stale.map { StaleNote(since: $0, today: today, output: context.output) }
        )
      }
      let stale = note.map { "\n" + $0.lines(indent: 2).map { $0 + "\n" }.joined() } ?? ""
      return StreakText(report: report, measure: measure, today: today, output: context.output)
        .render()
        + stale
    }
  }
}
