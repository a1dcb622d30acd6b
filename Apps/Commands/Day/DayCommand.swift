import ArgumentParser
import Composition
import Contracts

/// `waymark day D`.
struct DayCommand: Verb {
  static let configuration = CommandConfiguration(
    commandName: "day", abstract: "Show a day and its goals.")

  @Argument(help: "Such as yesterday, monday, 17 May or 2026-05-17.")
  var day: String

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let typed = try WrittenDay(day)
    try await context.show("day/:day", ["day": day]) {
      let view = try await context.read {
        let day = typed.day(today: try $0.personalTime.today(in: $1))
        return try DayView(of: day, isForPeople: true, $0, in: $1)
      }
      return DayText(view: view, output: context.output).render()
    }
  }
}
