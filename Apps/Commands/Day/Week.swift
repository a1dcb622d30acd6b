import ArgumentParser
import Composition
import Contracts

/// `waymark week [D]`.
struct Week: Verb {
  static let configuration = CommandConfiguration(
    commandName: "week", abstract: "Show the seven days of a week.")

  @Argument(help: "A day of the week, today when left out.")
  var day: String?

  @Option(help: "The day a week begins on: sunday or monday; as you set it when left out.")
  var weekStartsOn: WeekStart?

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let today = try await context.today()
    let chosen = try await day.asyncMap(context.day) ?? today
    let week = try await context.weekStart(weekStartsOn).week(of: chosen)
    let view = WeekView(
      week: week, today: today,
      steps: try await context.waymark.streaks.judgedDays(for: .steps, in: week),
      exercise: try await context.waymark.streaks.judgedDays(for: .exercise, in: week))
    context.output.show(
      WeekDocument(view), text: WeekText(view: view, output: context.output).render())
  }
}
