import ArgumentParser
import Composition
import Contracts
import Terminal

/// `waymark history`.
struct History: Verb {
  static let configuration = CommandConfiguration(
    commandName: "history",
    abstract: "Show your history by day, week or month, or your weights.")

  @Option(
    help: """
      The first day; by default 30 days ago, or 90 for weights. In a terminal, 12 weeks ago if \
      grouped by week, or a year ago if by month.
      """)
  var from: String?

  @Option(help: "The last day; today by default.")
  var to: String?

  @Option(help: "Group by day, week or month; by default as in your settings, in JSON by day.")
  var by: HistoryPeriod?

  @Flag(help: "Show weights instead of steps, with the trend, goal and milestones.")
  var weight = false

  @Option(help: "Show another measure instead of steps, such as distance or waist.")
  var measure: String?

  @Option(help: "The first day of the week: sunday or monday; by default as in your settings.")
  var weekStartsOn: WeekStart?

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let output = context.output
    let (first, last) = (try from.map(WrittenDay.init), try to.map(WrittenDay.init))
    func query(today: Day) -> HistoryQuery {
      HistoryQuery(
        from: first?.day(today: today), to: last?.day(today: today), by: by,
        weekStart: weekStartsOn)
    }
    if let measure {
      guard !weight, by == nil, weekStartsOn == nil else {
        throw CommandFailure(
          .usage, Phrase("The history of a measure is always by day."),
          hint: Phrase("Leave out --by, --weight and --week-starts-on."))
      }
      let asked = ["measure": measure, "from": from, "to": to]
      let (units, today) = try await context.read {
        (try $0.settings.unitSystem(in: $1), try $0.personalTime.today(in: $1))
      }
      let text = MeasureText(
        measure: context.waymark.measures()[measure], units: units, today: today, output: output)
      return try await context.show("measures/:measure", asked, drawing: text.render)
    }
    if weight {
      if let by, by != .day { throw HistoryError.weights(by: by) }
      return try await context.show("weight", ["from": from, "to": to]) {
        let history = try await context.read {
          let moment = try $0.moment(in: $1)
          return try WeightHistory(query(today: moment.today), $0.milestones, moment, in: $1)
        }
        return WeightChart(history: history, output: output).render()
      }
    }
    let asked = [
      "from": from, "to": to, "by": by?.rawValue, "weekStartsOn": weekStartsOn?.rawValue,
    ]
    try await context.show("history", asked) {
      let view = try await context.read {
        let moment = try $0.moment(in: $1)
        return try $0.goalScreens.history(
          query(today: moment.today), isForPeople: true, moment, in: $1)
      }
      let stale = view.staleSince.map {
        "\n"
          + StaleNote(since: $0, today: view.today, output: output).lines(indent: 2)
          .map { $0 + "\n" }.joined()
      }
      return HistoryChart(
        rows: view.rows, countMode: view.countMode, verdicts: view.verdicts, today: view.today,
        finished: view.finished, average: view.average, output: output
      ).render() + (stale ?? "")
    }
  }
}
