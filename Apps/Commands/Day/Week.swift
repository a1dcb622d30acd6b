import ArgumentParser
import Composition
import Contracts

/// `waymark week [D]`.
struct Week: Verb {
  static let configuration = CommandConfiguration(
    commandName: "week", abstract: "Show a week, day by day.")

  @Argument(help: "Any day of the week; by default today.")
  var day: String?

  @Option(help: "The first day of the week: sunday or monday; by default as in your settings.")
  var weekStartsOn: WeekStart?

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let typed = try day.map(WrittenDay.init)
    try await context.show("week/:day", ["day": day, "weekStartsOn": weekStartsOn?.rawValue]) {
      let view = try await context.read {
        let moment = try $0.moment(in: $1)
        return try $0.goalScreens.week(
          of: typed?.day(today: moment.today) ?? moment.today,
          startingOn: weekStartsOn ?? moment.presentation.weekStart, moment, in: $1)
      }
      return WeekText(view: view, output: context.output).render()
    }
  }
}
