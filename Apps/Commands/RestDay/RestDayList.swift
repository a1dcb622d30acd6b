import ArgumentParser
import Composition
import Contracts

/// `waymark rest-day list`.
struct RestDayList: Verb {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the rest days.")

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    try await context.show("rest-days") {
      let days = try await context.read { try $0.streaks.restDays(in: $1) }
      return days.isEmpty
        ? "  \(context.output.say(.noRestDays))\n"
        : days.map { "  \($0.day)  \(context.output.say($0.reason.spoken))\n" }.joined()
    }
  }
}
