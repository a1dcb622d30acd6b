import ArgumentParser

/// `waymark day D`.
struct DayCommand: Verb {
  static let configuration = CommandConfiguration(
    commandName: "day", abstract: "Show one day against the goal that was in force on it.")

  @Argument(help: "YYYY-MM-DD, today or yesterday.")
  var day: String

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let view = try await DayView(of: try await context.day(day), in: context)
    context.output.show(
      DayDocument(view), text: DayText(view: view, output: context.output).render())
  }
}
