import ArgumentParser
import Composition
import Contracts
import Views

/// `waymark history`.
struct History: Verb {
  static let configuration = CommandConfiguration(
    commandName: "history",
    abstract: "Show the days, weeks or months of a stretch of time, or its weights.")

  @Option(
    help: """
      The first day; when left out 30 days back, 90 for weights; on a terminal 12 weeks for rows by \
      week, a year for rows by month.
      """)
  var from: String?

  @Option(help: "The last day; today when left out.")
  var to: String?

  @Option(help: "Rows by day, week or month; as you set it when left out, in JSON by day.")
  var by: HistoryPeriod?

  @Flag(help: "Weights instead of steps, with the trend, the goal and its milestones.")
  var weight = false

  @Option(help: "The day a week begins on: sunday or monday; as you set it when left out.")
  var weekStartsOn: WeekStart?

  @OptionGroup var options: GlobalOptions

  /// A century, leap days included.
  static let mostDays = 36_525

  func run(in context: CommandContext) async throws {
    let (from, to) = (try from.map(TypedDay.init), try to.map(TypedDay.init))
    guard !weight else {
      let history = try await context.read {
        let today = try $0.personalTime.today(in: $1)
        return try WeightHistory(
          in: days(from, to, today: today, daysBack: 90, by: by ?? .day), $0, in: $1)
      }
      return history.show(in: context.output)
    }
    let (rows, countMode) = try await context.read {
      let today = try $0.personalTime.today(in: $1)
      let presentation = try $0.settings.presentation(in: $1)
      let isJSON = context.output.isJSON
      let by = by ?? (isJSON ? .day : HistoryPeriod(presentation.view))
      let range = try days(from, to, today: today, daysBack: isJSON ? 30 : by.daysBack, by: by)
      let rows = try HistoryRow.rows(
        by, of: range, weekStart: weekStartsOn ?? presentation.weekStart, $0, in: $1)
      return (rows, presentation.countMode)
    }
    context.output.show(
      HistoryDocument(rows: rows),
      text: HistoryChart(rows: rows, countMode: countMode, output: context.output).render())
  }

  /// The days to show.
  ///
  /// - Throws: a refusal of too many days, of none, and of weights by week or month.
  private func days(
    _ from: TypedDay?, _ to: TypedDay?, today: Day, daysBack: Int, by: HistoryPeriod
  ) throws -> ClosedRange<Day> {
    let last = to?.day(today: today) ?? today
    let first = from?.day(today: today) ?? last.advanced(by: 1 - daysBack)
    guard first <= last else {
      throw CommandFailure(
        .usage, Phrase("\(first) is later than \(last)."), hint: Phrase("Swap --from and --to."))
    }
    guard first.distance(to: last) < Self.mostDays else {
      let days = first.distance(to: last) + 1
      throw CommandFailure(
        .usage, Phrase("\(first) to \(last) are \(days) days, too many for one history."),
        hint: Phrase("Ask for a century at most, with --from and --to."))
    }
    if weight, by != .day {
      throw CommandFailure(
        .usage, Phrase("Weights are shown by day."), hint: Phrase("Leave out --by \(by.rawValue)."))
    }
    return first...last
  }
}
