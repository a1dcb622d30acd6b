import ArgumentParser
import Composition
import Contracts

/// `waymark insights [YEAR|YYYY-MM|MONTH]`.
struct Insights: Verb {
  static let configuration = CommandConfiguration(
    commandName: "insights",
    abstract: "Show a month's or year's totals, compared with earlier ones.")

  @Argument(help: "A year or a month, such as 2026, 2026-05 or may; by default this month.")
  var period: String?

  @Option(help: "Show another measure instead of steps, such as distance or waist.")
  var measure: String?

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let asked = ["period": period, "measure": measure]
    try await context.show("insights", asked) {
      let screen = try await context.read { waymark, transaction in
        let (moment, catalog) = (try waymark.moment(in: transaction), waymark.measures())
        guard let found = measure.map({ catalog[$0] }) ?? .steps else {
          throw WrittenRefusal(measure ?? "", isNoneOf: catalog.measures.map(\.id.name))
        }
        let period = try period.map { try InsightPeriod(written: $0, today: moment.today) }
        return try waymark.goalScreens.insights(
          of: period ?? InsightPeriod(.month, of: moment.today), for: found, moment,
          in: transaction)
      }
      return InsightText(screen: screen, output: context.output).render()
    }
  }
}
