import ArgumentParser
import Composition
import Contracts

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

/// What one row of a history stands for.
enum HistoryPeriod: String, CaseIterable, ExpressibleByArgument {
  case day, week, month

  init(_ view: CalendarView) {
    self =
      switch view {
      case .daily: .day
      case .weekly: .week
      case .monthly: .month
      }
  }

  /// How far back rows go when nobody says.
  var daysBack: Int {
    switch self {
    case .day: 30
    case .week: 84
    case .month: 365
    }
  }

  /// The periods that cover `range`, in order; the first and last may be cut short.
  func periods(of range: ClosedRange<Day>, weekStart: WeekStart) -> [ClosedRange<Day>] {
    var periods: [ClosedRange<Day>] = []
    var first = range.lowerBound
    while first <= range.upperBound {
      let last = min(end(of: first, weekStart: weekStart), range.upperBound)
      periods.append(first...last)
      first = last.advanced(by: 1)
    }
    return periods
  }

  private func end(of day: Day, weekStart: WeekStart) -> Day {
    switch self {
    case .day: return day
    case .week: return weekStart.week(of: day).upperBound
    case .month:
      let (year, month, _) = day.components
      let next =
        month == 12
        ? Day(year: year + 1, month: 1, day: 1) : Day(year: year, month: month + 1, day: 1)
      return next?.advanced(by: -1) ?? day
    }
  }
}
