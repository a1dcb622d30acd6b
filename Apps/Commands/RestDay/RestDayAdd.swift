import ArgumentParser
import Composition
import Contracts
import Views

/// `waymark rest-day add D`.
struct RestDayAdd: Verb {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Mark a day off, even in advance.")

  @Argument(help: "Such as tomorrow, monday, 24 Dec or 2026-12-24.")
  var day: String

  @Option(help: "recovery, travel, illness, busyDay or other.")
  var reason: RestReason = .other

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let restDay = RestDay(day: try await context.comingDay(day), reason: reason)
    try await context.waymark.streaks.markRestDay(restDay)
    context.output.show(
      RestDayDocument(restDay),
      text: "  " + context.output.say("\(restDay.day) is a rest day (\(reason.spoken)).") + "\n")
  }
}
